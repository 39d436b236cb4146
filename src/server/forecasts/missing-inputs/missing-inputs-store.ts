import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores, depthCharts, gameInjuries } from '#db/tables/box-scores-tables.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { hasBoxScore } from '#server/contests/box-scores/box-scores.ts';
import { and, eq, inArray } from 'drizzle-orm';

const tables = {
  'box-scores': { table: boxScores, key: boxScores.gameId },
  injuries: { table: gameInjuries, key: gameInjuries.gameId },
  starters: { table: depthCharts, key: depthCharts.competitorId },
};

/** Ids among the given ones that have the input: games or, for starters, teams. */
export async function listWith(
  db: Database,
  league: LeagueId,
  input: keyof typeof tables,
  ids: string[],
) {
  if (ids.length === 0) return new Set<string>();
  const { table, key } = tables[input];
  const rows = await db
    .select({ id: key })
    .from(table)
    .where(and(eq(table.league, league), inArray(key, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Ids among the given ones that have a box score to load, in these seasons. */
export async function listWithBoxScore(
  db: Database,
  league: LeagueId,
  season: number[],
  id: string[],
) {
  if (id.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(matching(games, { league, season, id }), hasBoxScore));
  return new Set(rows.map((row) => row.id));
}

export async function listAttempts(db: Database, league: LeagueId, resources: string[]) {
  if (resources.length === 0) return new Map();
  const rows = await db
    .select()
    .from(feedStates)
    .where(matching(feedStates, { league, resource: resources }));
  return new Map(rows.map((row) => [row.resource, row]));
}
