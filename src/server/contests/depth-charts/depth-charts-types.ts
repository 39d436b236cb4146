import type { ChartedPlayer } from '#domain/line-ups/depth-chart.ts';

/** A team's chart as it was last told. */
export interface StoredChart {
  players: ChartedPlayer[];
  fetchedAt: Date;
}
