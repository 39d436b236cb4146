import type { KnownSide } from '#domain/lineups/lineup.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import type { Lineup } from '#forecasting/lineups/lineup.ts';
import type { WithDatabase } from '#db/client.ts';
import { lineups } from '#db/tables/forecasts.ts';
import { upsertRows } from '#db/upsert.ts';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { listDepthCharts } from '#server/contests/depth-charts.ts';
import { findInjuries, findPlayingCounts } from '#server/contests/injuries.ts';
import type { AppContext } from '#server/context.ts';
import { findPlayerRole } from '#server/forecasts/appearances/appearances.ts';
import { knownSide, modelLineup } from './lineups-rules.ts';

/**
 * Updates lineups of upcoming games from injury lists and named starters, and stores changes; the
 * same moment again replaces them.
 * Excludes games without information and leagues without a lineup model.
 */
export async function refreshLineups(
  context: AppContext,
  league: LeagueId,
  games: readonly Pick<GameRow, 'id' | 'homeId' | 'awayId' | 'homeStarter' | 'awayStarter'>[],
): Promise<Map<string, KnownLineup>> {
  const role = findPlayerRole(league);
  if (role === undefined) return new Map();

  const ids = games.map(({ id }) => id);
  const known = await findLineups(context, league, ids);
  const injuries = await findInjuries(context, league, ids);
  const teamIds = [...new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const counts = await findPlayingCounts(context, league);
  const charts = await listDepthCharts(context, league, teamIds);
  const now = context.now();
  for (const game of games) {
    const { id } = game;
    const before = known.get(id);
    const lists = injuries.get(id);
    const listAt = lists?.fetchedAt ?? now;
    const buildSide = (side: 'home' | 'away') => {
      const starter = game[`${side}Starter`];
      const charted = charts.get(game[`${side}Id`])?.players;
      const reports = { list: lists?.[side] ?? null, listAt, starter, charted, counts };
      return knownSide(role, reports, before?.[side]);
    };
    const news = findNews({ home: buildSide('home'), away: buildSide('away') }, before, now);
    if (news === undefined) continue;
    const row = { league, gameId: id, ...news };
    await upsertRows(context.db, lineups, ['league', 'gameId', 'knownAt'], [row]);
    known.set(id, news);
  }
  return known;
}

/** News to store, or undefined. A list repeated unchanged keeps its time; new rates are no news. */
function findNews(fresh: Sides<KnownSide>, before: KnownLineup | undefined, now: Date) {
  if (before === undefined) {
    const isEmpty = fresh.home.players.length === 0 && fresh.away.players.length === 0;
    return isEmpty ? undefined : { ...fresh, knownAt: now };
  }
  const isSame = isDeepStrictEqual(
    [fresh.home, fresh.away].map(withoutProbabilities),
    [before.home, before.away].map(withoutProbabilities),
  );
  if (!isSame) return { ...fresh, knownAt: now };
  const { knownAt, ...known } = before;
  return isDeepStrictEqual(fresh, known) ? undefined : { ...fresh, knownAt };
}

function withoutProbabilities({ players }: KnownSide) {
  return players.map(({ probability: _probability, ...player }) => player);
}

/** Names by id, of players who have played and those in a lineup. */
export function namesWith(players: ReadonlyMap<string, string>, known: KnownLineup | undefined) {
  const listed = [known?.home, known?.away].flatMap((side) => side?.players ?? []);
  if (listed.length === 0) return players;
  return new Map([...listed.map(({ playerId, name }) => [playerId, name] as const), ...players]);
}

/** A game's lineups for the model; empty when nothing is known. */
export function modelMatchup(
  league: LeagueId,
  known: KnownLineup | undefined,
): { homeLineup?: Lineup; awayLineup?: Lineup } {
  const role = findPlayerRole(league);
  if (role === undefined || known === undefined) return {};
  return { homeLineup: modelLineup(role, known.home), awayLineup: modelLineup(role, known.away) };
}

export async function findLineups(
  { db }: WithDatabase,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, KnownLineup>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([lineups.gameId])
    .from(lineups)
    .where(and(eq(lineups.league, league), inArray(lineups.gameId, [...gameIds])))
    .orderBy(lineups.gameId, desc(lineups.knownAt));
  return new Map(rows.map(({ gameId, knownAt, home, away }) => [gameId, { knownAt, home, away }]));
}

export type KnownLineup = Pick<typeof lineups.$inferSelect, 'knownAt' | 'home' | 'away'>;
