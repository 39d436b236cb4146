import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import type { StoredInjuries } from './injuries-types.ts';
import { listInjuries, saveInjuries } from './injuries-store.ts';

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
  await saveInjuries(context.db, league, gameId, { ...fresh, fetchedAt: context.now() });
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
