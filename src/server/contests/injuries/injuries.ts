import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { findLineupModel } from '#forecasting/leagues/team-models.ts';
import type { PlayingCounts } from '#forecasting/lineups/availability.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { countPlaying, mergeUncertain } from './injuries-rules.ts';
import { listCountedGames, listInjuries, saveInjuries } from './injuries-store.ts';
import type { StoredInjuries } from './injuries-types.ts';

/** Older games are not counted. */
const countedGamesMs = 365 * 86_400_000;

/** Known injuries before the given games. */
export async function findInjuries(
  context: AppContext,
  league: LeagueId,
  gameIds: string[],
): Promise<Map<string, StoredInjuries>> {
  if (!isTeamLeague(league)) return new Map();
  return listInjuries(context.db, league, gameIds);
}

/** Returns true when the lists have changed. */
export async function storeInjuries(
  context: AppContext,
  league: LeagueId,
  gameId: string,
  fresh: Pick<StoredInjuries, 'home' | 'away'>,
): Promise<boolean> {
  const known = (await listInjuries(context.db, league, [gameId])).get(gameId);
  const fetchedAt = context.now();
  const uncertain = mergeUncertain(known?.uncertain ?? [], fresh, fetchedAt);
  await saveInjuries(context.db, league, gameId, { ...fresh, fetchedAt, uncertain });
  return !isSame(fresh, known);
}

function isSame(
  fresh: Pick<StoredInjuries, 'home' | 'away'>,
  known: StoredInjuries | undefined,
): boolean {
  if (known === undefined) return false;
  // As the database returns it: without undefined members.
  const stored: unknown = JSON.parse(JSON.stringify(fresh));
  return isDeepStrictEqual(stored, { home: known.home, away: known.away });
}

/** How often players with each status have played in the league's last year. */
export async function findPlayingCounts(
  context: AppContext,
  league: LeagueId,
): Promise<PlayingCounts> {
  const { memory, now } = context;
  return memory.playingCounts.get(league, now(), () => readPlayingCounts(context, league));
}

async function readPlayingCounts(context: AppContext, league: LeagueId): Promise<PlayingCounts> {
  if (!isTeamLeague(league)) return new Map();
  const since = new Date(context.now().getTime() - countedGamesMs);
  const games = await listCountedGames(context.db, league, since);
  return countPlaying(findLineupModel(league)?.role ?? 'player', games);
}
