import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';

/** A team's depth chart as last reported. */
export interface StoredChart {
  players: ChartedPlayer[];
  fetchedAt: Date;
}
