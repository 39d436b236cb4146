import type { TennisTourId } from '#domain/league.ts';
import type { Provenance } from '../team/team-parameters.ts';
import atp from '../parameters/atp.json' with { type: 'json' };
import wta from '../parameters/wta.json' with { type: 'json' };

/** Ratings in logits: a gap of 1 is 73% in a best of three between well-known players. */
export interface TennisRatingParameters {
  /** Prior standard deviation of skill around the rank's, for an unseen player. */
  priorSd: number;
  /** Prior standard deviation of the surface-specific part. */
  surfaceSd: number;
  /** Uncertainty added per 30 days, overall and per surface. */
  monthlySd: number;
  surfaceMonthlySd: number;
  /** Weight of the game score relative to the result, and the expected share of games at p = 1. */
  gamesWeight: number;
  gamesShare: number;
  /** Information of a match relative to a coin flip. */
  information: number;
  /** Skill per unit of −ln(rank / 100), and its standard deviation. */
  rankSlope: number;
  rankSd: number;
  /** Assumed rank of an unranked player. */
  unrankedAs: number;
  /** Factor on the gap in best-of-five, which favors the better player. */
  bestOfFive: number;
  /** Rust: logits lost per 100 days away beyond the first 40, at most 300. */
  rust: number;
  /** Logits lost after a retirement, decaying over time. */
  retirement: number;
  /** Factor on the whole gap; at most 1. */
  shrink: number;
}

/** Mean share of points won on serve between equal players. */
export interface ServeParameters {
  hard: number;
  indoor: number;
  clay: number;
  grass: number;
}

export interface TennisParameters {
  model: string;
  provenance: Provenance;
  ratings: TennisRatingParameters;
  servePoints: ServeParameters;
}

const byTour: Record<TennisTourId, TennisParameters> = { atp, wta };

export function getTennisParameters(tour: TennisTourId): TennisParameters {
  return byTour[tour];
}
