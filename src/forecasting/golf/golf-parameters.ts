import type { Provenance } from '#forecasting/team/team-parameters.ts';
import pga from '#forecasting/parameters/pga.json' with { type: 'json' };

/** Parameters of golf ratings, in strokes per round; positive is better than an average entrant. */
export interface GolfRatingParameters {
  /** Prior skill of an unseen player, and its standard deviation. */
  newcomerMean: number;
  priorSd: number;
  /** Uncertainty added to a skill per 30 days. */
  monthlySd: number;
  /** Form: standard deviation between a player's weeks, and its decay time in days (to 37%). */
  formSd: number;
  formDays: number;
  roundSd: number;
  /**
   * Effect of playing every other week rather than not at all; a start's weight decays to 37% in
   * `activityDays`.
   */
  activity: number;
  activityDays: number;
}

export interface GolfParameters {
  model: string;
  provenance: Provenance;
  ratings: GolfRatingParameters;
}

export function getGolfParameters(): GolfParameters {
  return pga;
}
