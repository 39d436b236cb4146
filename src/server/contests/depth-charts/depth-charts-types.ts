import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';

/** A team's chart as it was last told. */
export interface StoredChart {
  players: ChartedPlayer[];
  fetchedAt: Date;
}
