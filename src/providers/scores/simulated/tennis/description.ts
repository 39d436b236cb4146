import type { TennisDraw } from '#domain/tournament.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { MatchPace } from './play.ts';

/** A place in the tour's calendar: a large one opens each stretch, smaller ones stand beside it. */
export interface TennisEvent {
  name: string;
  location: string;
  surface: TennisSurface;
  level: 'major' | '1000' | '500' | '250';
  /** Players in the singles; in a draw of 96 the seeds have the first round free. */
  draw: 128 | 96 | 64 | 32;
}

/** A row of a calendar in `tables/`; stretches count from 1. */
export type CalendarRow = TennisEvent & { stretch: number; isMain: boolean };

/** Eight days of the season. */
export interface TennisStretch {
  main?: TennisEvent;
  others: readonly TennisEvent[];
}

/**
 * A tour that the machine can play. Shares of points are of those on one's own serve. Figures were
 * fitted to main draws of 2014–2023; the one who was
 * behind gave up in 88% of retirements. How long matches last (about 100, 155 and 98 minutes) is public
 * knowledge. Opening prices, drift over the seasons and rankings' errors are in no history: assumed.
 */
export interface TennisDescription {
  id: 'atp' | 'wta';
  singles: { draw: TennisDraw; code: string };
  doubles: { draw: TennisDraw; code: string };
  firstNames: 'men' | 'women';
  servePoints: Record<TennisSurface, number>;
  /** What pairs win on serve above single players. */
  doublesServeEdge: number;
  strength: TennisStrengthRules;
  pace: MatchPace;
  retirementShare: { bestOf3: number; bestOf5: number };
  /** Of matches after the first round: before it somebody else steps in. */
  walkoverShare: number;
  overround: { bestOf3: number; bestOf5: number };
  networks: readonly string[];
  stretches: readonly TennisStretch[];
}

/** Standard deviations, in shares of points: a player who is better by 0.02 wins 0.01 more at each end. */
export interface TennisStrengthRules {
  qualitySd: number;
  /** How much further the best stand out than the weakest fall behind; zero: not at all. */
  qualitySkew: number;
  /** Correlation of a player's quality with his own a season earlier. */
  seasonCorrelation: number;
  /** Of a surface that suits a player more or less than the others. */
  surfaceSd: number;
  /** Of how far both ends of the court differ: big servers win and lose fewer points on return. */
  serveStyleSd: number;
  /** Of the day: what nobody knows before the match. */
  formSd: number;
  /** Of what a ranking says, around the truth. */
  rankingErrorSd: number;
}
