import type { Provenance } from '../team/team-parameters.ts';
import pga from '../parameters/pga.json' with { type: 'json' };

/** All in strokes a round, better than an average entrant being positive. */
export interface GolfRatingParameters {
  /** Skill of a player never seen, and the spread of it. */
  newcomerMean: number;
  priorSd: number;
  /** What 30 days add to the uncertainty of a skill. */
  monthlySd: number;
  /** Form: spread of a player's weeks around his skill, and the days after which 37% of it is left. */
  formSd: number;
  formDays: number;
  /** Spread of a player's single rounds. */
  roundSd: number;
  /**
   * What playing every other week is worth against not having played lately: who is out of form, hurt
   * or not invited plays less. A tournament's weight falls to 37% in so many days.
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
