import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores, depthCharts, gameInjuries } from '#db/tables/box-scores.ts';
import { feedStates } from '#db/tables/feeds.ts';
import type { LeagueId } from '#domain/league.ts';

/** Which of the games have a box score. */
export async function listWithBoxScore(db: Database, league: LeagueId, gameIds: string[]) {
  if (gameIds.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: boxScores.gameId })
    .from(boxScores)
    .where(matching(boxScores, { league, gameId: gameIds }));
  return new Set(rows.map(({ id }) => id));
}

/** Which of the games have injury lists. */
export async function listWithInjuries(db: Database, league: LeagueId, gameIds: string[]) {
  if (gameIds.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: gameInjuries.gameId })
    .from(gameInjuries)
    .where(matching(gameInjuries, { league, gameId: gameIds }));
  return new Set(rows.map(({ id }) => id));
}

/** Which of the teams have a depth chart. */
export async function listCharted(db: Database, league: LeagueId, teamIds: string[]) {
  if (teamIds.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: depthCharts.competitorId })
    .from(depthCharts)
    .where(matching(depthCharts, { league, competitorId: teamIds }));
  return new Set(rows.map(({ id }) => id));
}

export async function listAttempts(db: Database, league: LeagueId, resources: string[]) {
  if (resources.length === 0) return new Map();
  const rows = await db
    .select()
    .from(feedStates)
    .where(matching(feedStates, { league, resource: resources }));
  return new Map(rows.map((row) => [row.resource, row]));
}
