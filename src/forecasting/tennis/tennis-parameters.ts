import type { TennisTourId } from '#domain/league.ts';
import type { Provenance } from '../team/team-parameters.ts';
import atp from '../parameters/atp.json' with { type: 'json' };
import wta from '../parameters/wta.json' with { type: 'json' };

/** Ratings are in logits: a gap of 1 is a 73% chance in a best of three between well-known players. */
export interface TennisRatingParameters {
  /** Spread of overall skill around what the rank says, for a player never seen. */
  priorSd: number;
  /** Spread of a surface's own part in skill. */
  surfaceSd: number;
  /** What 30 days add to the uncertainty, overall and per surface. */
  monthlySd: number;
  surfaceMonthlySd: number;
  /** Learning from the games score beside the result, and the expected share of games at p = 1. */
  gamesWeight: number;
  gamesShare: number;
  /** How much a match makes a rating surer, relative to a coin flip's information. */
  information: number;
  /** Skill per unit of −ln(rank / 100), and the spread of skill around it. */
  rankSlope: number;
  rankSd: number;
  /** The rank that an unranked player is taken for. */
  unrankedAs: number;
  /** A best of five makes the better player likelier: factor on the gap. */
  bestOfFive: number;
  /** Rust: logits lost on the day per 100 days away beyond the first 40, at most 300. */
  rust: number;
  /** Logits lost by one who has just given a match up; less the longer ago that was. */
  retirement: number;
  /** Factor on the whole gap; never above 1. */
  shrink: number;
}

/** Serving, for sets and games: mean share of points won on serve between equal players. */
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
