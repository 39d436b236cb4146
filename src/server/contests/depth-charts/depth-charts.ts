import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { saveDepthChart } from './depth-charts-store.ts';

export { listDepthCharts } from './depth-charts-store.ts';

export function storeDepthChart(
  context: AppContext,
  league: LeagueId,
  teamId: string,
  players: ChartedPlayer[],
): Promise<void> {
  return saveDepthChart(context, league, teamId, players, context.now());
}
