import type { LineCounts, PitcherOutcome } from './player-value.ts';

/** Minimum player data before lineups are used in forecasts. */
export interface CoverageParameters {
  /** Minimum number of games with appearances within `days`. */
  games: number;
  /** Window of `games`, in days. */
  days: number;
}

/** Player value per 48 minutes from one kind of evidence, shrunk to the newcomer prior. */
export interface PlayerValueParameters {
  /** Newcomer prior and its weight in minutes. */
  prior: number;
  priorMinutes: number;
  halfLifeDays: number;
  /** Margin points per point of lineup difference. */
  weight: number;
}

/** Shared minutes: basketball. */
export interface RotationParameters {
  kind: 'rotation';
  role: 'player';
  coverage: CoverageParameters;
  box: PlayerValueParameters & {
    /** Share of a side's box-score level that its rating covers, not its players. Default: none. */
    besideSide?: number;
    /** Increase of the prior per expected minute. Default: none. */
    priorPerMinute?: number;
    /** Points per box-score action. Default: as in the real league. */
    counts?: LineCounts;
  };
  /** Weight of plus-minus beyond the side's expectation. */
  plusMinus: PlayerValueParameters;
  /** Points per 48 minutes that closing lines add: before the first game, and drift in a year. */
  closes?: { priorSd: number; yearlySd: number };
  /** Points per 48 minutes subtracted per 100 career games: young players outgrow their past. */
  decline: number;
  /** Share of a change in player values that the side's rating, from the same game, gives back. */
  overlap: number;
  newcomerMinutes: number;
  minutesMemory: number;
  /** Players above this many expected minutes are regulars, whose status matters. */
  regularMinutes: number;
  /** Playing probability without news, by consecutive games missed; then 0. */
  playsAfterMissing: { regular: number[]; reserve: number[] };
}

export interface StarterWitnessParameters {
  /** Change of the statistic per point of margin. */
  perPoint: number;
  noiseSd: number;
  /** Correlation of its noise with the margin's. */
  correlation: number;
  /** Change of the statistic per point the side scores. Default: none. */
  perSidePoint?: number;
  /** Initial league mean, then learned. */
  mean: number;
}

/** One starter per side with a rating: quarterbacks and goalies. */
export interface StarterStateParameters {
  kind: 'starter-state';
  role: 'quarterback' | 'goalie';
  coverage: CoverageParameters;
  /** Newcomer prior: mean at draft pick 32, slope per log pick, standard deviation. */
  newcomerMean: number;
  perLogPick: number;
  newcomerSd: number;
  /** Bonus (below 0: penalty) in points for a newcomer who takes over mid-season. Default: 0. */
  midSeasonPoints?: number;
  seasonCarry: number;
  seasonSd: number;
  weeklySd: number;
  /** Share of a starter's points that affects the total. */
  totalShare: number;
  /** Weight of the latest game in the expected starter; 1 = the last starter. */
  startsMemory: number;
  witness?: StarterWitnessParameters;
}

export interface PitchingLineParameters {
  kind: 'pitching-lines';
  role: 'pitcher';
  coverage: CoverageParameters;
  halfLifeDays: number;
  /** Batters that the league's rate counts for: the more, the more of it is luck. */
  priorBatters: Record<PitcherOutcome, number>;
  /** Excess runs of a newcomer per batter, from strikeouts, walks and home runs. */
  newcomerRuns: number;
  /** Margin runs per run saved. */
  weight: number;
  /** Share of a margin's luck that the ratings do not learn. Default: none. */
  luckShare?: number;
}

export type LineupParameters = RotationParameters | StarterStateParameters | PitchingLineParameters;
