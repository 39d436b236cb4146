import type { Provenance } from '../team-parameters.ts';
import pga from '../parameters/pga.json' with { type: 'json' };

/** All in strokes a round, better than an average entrant being positive. */
export interface GolfRatingParameters {
  /** Skill of a player never seen, and the spread of it. */
  newcomerMean: number;
  priorSd: number;
  /** What 30 days add to the uncertainty. */
  monthlySd: number;
  /** Spread of a player's days: between tournaments (form, course) and between rounds. */
  tournamentSd: number;
  roundSd: number;
  /** Share of a rating that a year leaves; the rest goes back to the newcomer's. */
  yearlyCarry: number;
}

export interface GolfParameters {
  model: string;
  provenance: Provenance;
  ratings: GolfRatingParameters;
}

export function getGolfParameters(): GolfParameters {
  return pga;
}
