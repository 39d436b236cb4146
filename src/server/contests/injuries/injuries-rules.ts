import { type Injury, parseAvailability, type UncertainPlayer } from '#domain/lineups/injury.ts';
import {
  type PlayingCount,
  type PlayingCounts,
  statusKey,
} from '#forecasting/lineups/availability.ts';
import { canPlayRole, type PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { CountedGame } from './injuries-types.ts';

/**
 * A status counts if listed this long before the start. Earlier ones may be about the game before;
 * the last report alone is of few players, because most are out or off the list by then.
 */
const countedMs = 12 * 3_600_000;

/** Limits what a feed with ever new statuses stores with a game. */
const maxUncertain = 200;

/** Adds a report to a game's uncertain players: one entry per player and status, if recent. */
export function mergeUncertain(
  known: readonly UncertainPlayer[],
  { home, away }: { home: readonly Injury[] | null; away: readonly Injury[] | null },
  at: Date,
): UncertainPlayer[] {
  const listedAt = at.toISOString();
  const fresh = [...(home ?? []), ...(away ?? [])].flatMap(({ playerId, position, status }) =>
    playerId === undefined || parseAvailability(status) === 'out'
      ? []
      : [{ playerId, ...(position === undefined ? {} : { position }), status, listedAt }],
  );
  const recent = known.filter((entry) => at.getTime() - Date.parse(entry.listedAt) <= countedMs);
  const byEntry = new Map<string, UncertainPlayer>();
  for (const entry of [...recent, ...fresh]) byEntry.set(entryKey(entry), entry);
  return [...byEntry.values()].slice(0, maxUncertain);
}

function entryKey({ playerId, status }: UncertainPlayer): string {
  return `${playerId} ${statusKey(status)}`;
}

/**
 * Counts who played of the players listed before games, in order of play. Only players in the box
 * score of an earlier game count: some never appear in one. In a role with one starter, not
 * appearing says nothing.
 */
export function countPlaying(role: PlayerRole, games: readonly CountedGame[]): PlayingCounts {
  const counts = new Map<string, PlayingCount>();
  const seen = new Set<string>();
  for (const { home, away, startsAt, uncertain } of games) {
    if (home.length === 0 || away.length === 0) continue;
    const played = new Set([...home, ...away]);
    for (const { playerId, position, status, listedAt } of uncertain) {
      const beforeMs = startsAt.getTime() - Date.parse(listedAt);
      const isInTime = beforeMs >= 0 && beforeMs <= countedMs;
      const isShared = role === 'player' || !canPlayRole(role, position);
      if (!isInTime || !isShared || !seen.has(playerId)) continue;
      const count = counts.get(statusKey(status)) ?? { listed: 0, played: 0 };
      count.listed += 1;
      if (played.has(playerId)) count.played += 1;
      counts.set(statusKey(status), count);
    }
    for (const id of played) seen.add(id);
  }
  return counts;
}
