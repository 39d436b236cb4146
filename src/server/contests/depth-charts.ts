import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { LeagueId } from '#domain/league.ts';
import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { depthCharts } from '#db/tables/box-scores-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import type { AppContext } from '#server/context.ts';

/** Key in `feed_states` for a failed attempt. */
export function chartResource(teamId: string): string {
  return `depth-chart/${teamId}`;
}

/** Stored depth charts by team. */
export async function listDepthCharts(
  { db }: WithDatabase,
  league: LeagueId,
  teamIds: string[],
): Promise<Map<string, StoredChart>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(depthCharts)
    .where(matching(depthCharts, { league, competitorId: teamIds }));
  return new Map(rows.map((row) => [row.competitorId, row]));
}

export async function storeDepthChart(
  { db, now }: AppContext,
  league: LeagueId,
  competitorId: string,
  players: ChartedPlayer[],
): Promise<void> {
  const row = { league, competitorId, players, fetchedAt: now() };
  await upsertRows(db, depthCharts, ['league', 'competitorId'], [row]);
}

export type StoredChart = Pick<typeof depthCharts.$inferSelect, 'players' | 'fetchedAt'>;
