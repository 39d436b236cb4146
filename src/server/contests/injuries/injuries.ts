import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { findLineupModel } from '#forecasting/leagues/team-models.ts';
import type { PlayingCounts } from '#forecasting/lineups/availability.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { inSlices, rowsAtOnce } from '../../scheduling/slices.ts';
import { countPlaying, mergeUncertain } from './injuries-rules.ts';
import {
  listCountedGameIds,
  listCountedGames,
  listInjuries,
  saveInjuries,
} from './injuries-store.ts';
import type { CountedGame, StoredInjuries } from './injuries-types.ts';

/** Games counted per league, newest first: most of a season. */
const maxCountedGames = 1000;

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

/** How often players with each status have played in the league's newest finished games. */
export async function findPlayingCounts(
  context: AppContext,
  league: LeagueId,
): Promise<PlayingCounts> {
  const { memory, now } = context;
  return memory.playingCounts.get(league, now(), () => readPlayingCounts(context, league));
}

async function readPlayingCounts(context: AppContext, league: LeagueId): Promise<PlayingCounts> {
  if (!isTeamLeague(league)) return new Map();
  const ids = await listCountedGameIds(context.db, league, maxCountedGames);
  const games: CountedGame[] = [];
  for await (const slice of inSlices(ids, rowsAtOnce)) {
    games.push(...(await listCountedGames(context.db, league, slice)));
  }
  return countPlaying(findLineupModel(league)?.role ?? 'player', games);
}
