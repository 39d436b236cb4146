import type { TennisDraw } from '#domain/tournament.ts';
import type { TennisSurface } from '#domain/tennis-surface.ts';
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
 * A tour that the machine can play. Shares of points are of those on one's own serve. Aggregates of public histories, main draws 2014–2023 (27,560 men's and 25,936
 * women's matches), to which the figures of the two tours were fitted:
 *
 * | | men, best of 3 | men, best of 5 | women |
 * |---|---|---|---|
 * | matches that went the distance in sets | 36.3% | 17.7% (4 sets: 32.0%) | 32.8% |
 * | sets with a tie-break: hard, indoor, clay, grass | 19.2, 20.9, 16.0, 24.9% | 16.7% in all | 10.4, –, 9.6, 11.8% |
 * | games a set | 9.90 | 9.74 | 9.29 |
 * | favourite by the closing odds won | 67.5% | 76.5% | 67.9% |
 * | root mean square of the log odds of the closing prices | 0.94 | 1.44 | 0.93 |
 * | both implied chances together | 1.0565 | 1.0514 | 1.0560 |
 * | retired | 2.5% | 3.6% | 2.9% |
 * | walkovers, all rounds; none in a first round of 128 | 0.64% | | 0.64% |
 *
 * The one who was behind gave up in 88% of retirements. How long matches last (about 100, 155 and 98
 * minutes) is public knowledge. Opening prices, drift over the seasons and rankings' errors are in no
 * history that we have: they are assumed.
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
