import type { TwoSidedLeagueId } from '#domain/league.ts';

/** Who is judged, on which seasons, and what the yardstick's dispersion is. */
export interface PlayerPlan {
  /** Seasons that constants are fitted on; earlier ones are only learned from. */
  fit: { from: number; to: number };
  /** First season scored by default. */
  scoreFrom: number;
  /** Judged are players who played and whose plain average of the opportunity is at least this. */
  atLeast: Readonly<Record<string, number>>;
  /** The yardstick's: log size linear in log mean, or variance in proportion to the mean. */
  dispersion: 'log-linear' | 'proportional';
  /** Opportunities of the role rate that memories are shrunk with, to choose from. */
  priors: Readonly<Record<string, readonly number[]>>;
}

export const playerPlans: Record<TwoSidedLeagueId, PlayerPlan> = {
  nba: {
    fit: { from: 2010, to: 2019 },
    scoreFrom: 2020,
    atLeast: { minutes: 15 },
    dispersion: 'log-linear',
    priors: { minutes: [20, 50, 100, 200] },
  },
  nfl: {
    fit: { from: 2006, to: 2019 },
    scoreFrom: 2020,
    atLeast: { 'pass attempts': 20, carries: 8, targets: 4, touches: 4 },
    dispersion: 'proportional',
    priors: {
      'pass attempts': [100, 300, 800],
      carries: [30, 80, 200],
      targets: [10, 25, 60],
      touches: [50, 150, 400],
    },
  },
  nhl: {
    fit: { from: 2011, to: 2020 },
    scoreFrom: 2021,
    atLeast: { 'ice time': 12, 'shots against': 15 },
    dispersion: 'proportional',
    priors: { 'ice time': [100, 250, 600, 1500], 'shots against': [500, 1500, 4000] },
  },
  mlb: {
    fit: { from: 2010, to: 2016 },
    scoreFrom: 2017,
    atLeast: { 'plate appearances': 3, 'batters faced': 15 },
    dispersion: 'proportional',
    priors: { 'plate appearances': [60, 150, 400], 'batters faced': [60, 150, 400] },
  },
  atp: {
    fit: { from: 2000, to: 2020 },
    scoreFrom: 2021,
    atLeast: { 'service points': 0 },
    dispersion: 'proportional',
    priors: { 'service points': [100, 250, 600, 1500] },
  },
  wta: {
    fit: { from: 2008, to: 2020 },
    scoreFrom: 2021,
    atLeast: { 'service points': 0 },
    dispersion: 'proportional',
    priors: { 'service points': [100, 250, 600, 1500] },
  },
};
