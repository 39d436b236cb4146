import type { LineCounts, PitcherOutcome } from './player-value.ts';

/** How much must be known of a side's players before lineups forecast its games. */
export interface CoverageParameters {
  /** So many games with appearances … */
  games: number;
  /** … within so many days. */
  days: number;
}

/** Value of a player per 48 minutes from one kind of witness, shrunk to a newcomer's. */
export interface PlayerValueParameters {
  /** What a newcomer is taken for, and the minutes that this counts. */
  prior: number;
  priorMinutes: number;
  halfLifeDays: number;
  /** Points of the margin for a point of difference between the sides' lineups. */
  weight: number;
}

/** Many players share the minutes: basketball. */
export interface RotationParameters {
  kind: 'rotation';
  role: 'player';
  coverage: CoverageParameters;
  box: PlayerValueParameters & {
    /**
     * Share of a side's level in a box score that is not its players': they are then rated beside each other,
     * and what the side is worth is left to its rating. Left out: none.
     */
    besideSide?: number;
    /** By how much the prior is better with each minute that a player is expected to play. Left out: not at all. */
    priorPerMinute?: number;
    /** What each thing that he did counts, in points. Left out: as in the real league. */
    counts?: LineCounts;
  };
  /** Of plus-minus beyond what was expected of the side in those minutes. */
  plusMinus: PlayerValueParameters;
  /** Points each 48 minutes that a player is worse for every 100 games behind him: the past of the young lags. */
  decline: number;
  /**
   * Of what a game changes in the players' values, the share that their side's rating gives back: it has
   * learned from the same game.
   */
  overlap: number;
  /** Minutes expected of one who was never seen. */
  newcomerMinutes: number;
  /** Weight of the last game in the minutes that are expected of a player when he plays. */
  minutesMemory: number;
  /** From so many expected minutes on a player is a regular: his status is news, others' is not. */
  regularMinutes: number;
  /** Without word of him: that he plays, by his side's games in a row that he has missed; then 0. */
  playsAfterMissing: { regular: number[]; reserve: number[] };
}

/** A second witness of a starter beside the margins of his games: what he himself did. */
export interface StarterWitnessParameters {
  /** How much of it goes with a point of the margin. */
  perPoint: number;
  noiseSd: number;
  /** Of its noise with the margin's: his own game is a part of it. */
  correlation: number;
  /** How much of it goes with a point that his side scores, whoever made it possible. Left out: nothing. */
  perSidePoint?: number;
  /** Mean of the league to begin with; it is learned along the way. */
  mean: number;
}

/** One starter a side who carries a state of his own: quarterbacks and goalies. */
export interface StarterStateParameters {
  kind: 'starter-state';
  role: 'quarterback' | 'goalie';
  coverage: CoverageParameters;
  /** A newcomer: mean at draft pick 32, change with the logarithm of the pick, and spread. */
  newcomerMean: number;
  perLogPick: number;
  newcomerSd: number;
  /** Points that a newcomer is better (below 0: worse) who takes over during a season. Left out: 0. */
  midSeasonPoints?: number;
  seasonCarry: number;
  seasonSd: number;
  weeklySd: number;
  /** Share of a starter's points that shows in the total. */
  totalShare: number;
  /** Weight of the last game in who is expected to start: 1 = the last one who did. */
  startsMemory: number;
  witness?: StarterWitnessParameters;
}

/** Starting pitchers by what they do to batters themselves, beside the runs of their games. */
export interface PitchingLineParameters {
  kind: 'pitching-lines';
  role: 'pitcher';
  coverage: CoverageParameters;
  halfLifeDays: number;
  /** Batters that the league's rate counts for: the more, the more of it is luck. */
  priorBatters: Record<PitcherOutcome, number>;
  /** Runs by strikeouts, walks and home runs that a newcomer allows more than the league a batter. */
  newcomerRuns: number;
  /** Runs of the margin for a run that his lines save. */
  weight: number;
}

export type LineupParameters = RotationParameters | StarterStateParameters | PitchingLineParameters;
