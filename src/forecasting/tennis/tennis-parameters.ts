import type { TennisTourId } from '#domain/league.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { Provenance } from '#forecasting/team/team-parameters.ts';
import atpPastPrices from '#forecasting/parameters/atp-past-prices.json' with { type: 'json' };
import atp from '#forecasting/parameters/atp.json' with { type: 'json' };
import wtaPastPrices from '#forecasting/parameters/wta-past-prices.json' with { type: 'json' };
import wta from '#forecasting/parameters/wta.json' with { type: 'json' };

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
  unrankedAs: number;
  /** Factor on the gap in best-of-five, which favors the better player. */
  bestOfFive: number;
  /** Rust: logits lost per 100 days away beyond the first 40, at most 300. */
  rust: number;
  /** Logits lost after a retirement, decaying over time. */
  retirement: number;
  /** Factor on the whole gap; at most 1. */
  shrink: number;
  /**
   * Standard deviation of a closing price around the true gap, in logits; missing when prices are
   * not learned.
   */
  closeSd?: number;
}

/** Mean share of points won on serve between equal players. */
export type ServeParameters = Record<TennisSurface, number>;

export interface TennisParameters {
  model: string;
  provenance: Provenance;
  ratings: TennisRatingParameters;
  servePoints: ServeParameters;
  isOurs?: boolean;
}

export interface TourParameters {
  results: TennisParameters;
  pastPrices: TennisParameters;
}

const byTour: Record<TennisTourId, TourParameters> = {
  atp: { results: atp, pastPrices: atpPastPrices },
  wta: { results: wta, pastPrices: wtaPastPrices },
};

export function getTourParameters(tour: TennisTourId): TourParameters {
  return byTour[tour];
}
