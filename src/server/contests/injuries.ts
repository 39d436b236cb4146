import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { getTeamModel } from '#forecasting/leagues/team-models.ts';
import {
  type PlayingCounts,
  type PlayingCount,
  statusKey,
} from '#forecasting/lineups/availability.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { isSameJson } from '#db/same-row.ts';
import { boxScores, gameInjuries } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import { type UncertainPlayer, type Injury, parseAvailability } from '#domain/lineups/injury.ts';
import { canPlayRole, type PlayerRole } from '#forecasting/lineups/lineup.ts';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { readInPages } from '#server/scheduling/pages.ts';

/** Lists are read for games starting within this time. */
export const listsHorizonMs = 48 * hourMs;

/** Key in `feed_states` for a failed attempt. */
export function injuriesResource(gameId: string): string {
  return `injuries/${gameId}`;
}

/** Max age of games that are counted. */
const countedGamesMs = 365 * dayMs;

/** Known injuries before the given games, by game id. */
export async function findInjuries(
  { db }: AppContext,
  league: LeagueId,
  gameIds: string[],
): Promise<Map<string, StoredInjuries>> {
  if (!isTeamLeague(league) || gameIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(gameInjuries)
    .where(matching(gameInjuries, { league, gameId: gameIds }));
  return new Map(rows.map((row) => [row.gameId, row]));
}

/** Returns true when the lists have changed. */
export async function storeInjuries(
  context: AppContext,
  league: LeagueId,
  gameId: string,
  fresh: Pick<StoredInjuries, 'home' | 'away'>,
): Promise<boolean> {
  const known = (await findInjuries(context, league, [gameId])).get(gameId);
  const fetchedAt = context.now();
  const uncertain = mergeUncertain(known?.uncertain ?? [], fresh, fetchedAt);
  const row = { league, gameId, ...fresh, fetchedAt, uncertain };
  await upsertRows(context.db, gameInjuries, ['league', 'gameId'], [row]);
  return known === undefined || !isSameJson(fresh, { home: known.home, away: known.away });
}

/** How often players with each status have played in the league's last year. */
export async function findPlayingCounts(context: AppContext, league: LeagueId) {
  const { memory, now } = context;
  return memory.playingCounts.get(league, now(), () => readPlayingCounts(context, league));
}

async function readPlayingCounts(context: AppContext, league: LeagueId): Promise<PlayingCounts> {
  if (!isTeamLeague(league)) return new Map();
  const since = new Date(context.now().getTime() - countedGamesMs);
  const games = await listCountedGames(context.db, league, since);
  return countPlaying(getTeamModel(league).lineups?.role ?? 'player', games);
}

/** Games per statement, each with two box scores. */
const gamesAtOnce = 50;

/** Games finished since a moment with a box score and uncertain players, in order of play. */
async function listCountedGames(db: Database, league: LeagueId, since: Date) {
  return readInPages<CountedGame>(gamesAtOnce, (after) =>
    db
      .select({
        id: games.id,
        startsAt: games.startsAt,
        uncertain: sql<UncertainPlayer[]>`${gameInjuries.uncertain}`,
        home: selectPlayed(sql`${boxScores.home}`),
        away: selectPlayed(sql`${boxScores.away}`),
      })
      .from(games)
      .innerJoin(gameInjuries, matching(gameInjuries, { league: games.league, gameId: games.id }))
      .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
      .where(
        and(
          matching(games, { league, kind: 'league', state: 'final' }),
          sql`jsonb_array_length(${gameInjuries.uncertain}) > 0`,
          sql`(${games.startsAt}, ${games.id}) > (${(after?.startsAt ?? since).toISOString()}::timestamptz, ${after?.id ?? ''})`,
        ),
      )
      .orderBy(asc(games.startsAt), asc(games.id))
      .limit(gamesAtOnce),
  );
}

const played =
  '$.players[*] ? (!exists(@.figures.minutes) || @.figures.minutes like_regex "[1-9]").id';

/** Ids of a box score's players, without those listed with no minutes. */
function selectPlayed(side: SQL): SQL<string[]> {
  return sql`jsonb_path_query_array(${side}, ${played}::jsonpath)`;
}

/**
 * A status counts if listed this long before the start. Earlier ones may be about the game before;
 * the last report alone is of few players, because most are out or off the list by then.
 */
const countedMs = 12 * hourMs;

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
  for (const entry of [...recent, ...fresh])
    byEntry.set(`${entry.playerId} ${statusKey(entry.status)}`, entry);
  return [...byEntry.values()].slice(0, maxUncertain);
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

/** Injuries of a game; null for a side that the source did not report. */
export type StoredInjuries = Pick<
  typeof gameInjuries.$inferSelect,
  'home' | 'away' | 'fetchedAt' | 'uncertain'
>;

/** A finished game, for counting who of its uncertain players played. */
export interface CountedGame {
  id: string;
  startsAt: Date;
  uncertain: readonly UncertainPlayer[];
  /** Ids of each side's players in the box score. */
  home: readonly string[];
  away: readonly string[];
}
