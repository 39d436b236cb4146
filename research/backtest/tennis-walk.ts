import { insideUnit } from '#domain/betting/normal-curve.ts';
import type { MatchResult } from '#forecasting/tennis/tennis-match.ts';
import type { TourParameters } from '#forecasting/tennis/tennis-parameters.ts';
import { TennisRatings } from '#forecasting/tennis/tennis-ratings.ts';

/**
 * Walks once through a tour's matches with both versions of its forecast. Figures are the win
 * probability of `home`.
 */
export class TennisWalk {
  readonly #blind: TennisRatings;
  readonly #priced: TennisRatings;
  readonly #isOurs: boolean;

  constructor({ results, pastPrices }: TourParameters) {
    this.#blind = new TennisRatings(results.ratings);
    this.#priced = new TennisRatings(pastPrices.ratings);
    this.#isOurs = pastPrices.isOurs === true;
  }

  /**
   * Expectation of both versions; where too few closing prices are known, the one with past prices
   * is the blind one.
   */
  expect(match: MatchResult) {
    const results = insideUnit(this.#blind.expect(match).homeWinProbability);
    const isPriced = this.#priced.knowsCloses(match.home.id, match.away.id);
    const pastPrices = isPriced
      ? insideUnit(this.#priced.expect(match).homeWinProbability)
      : results;
    return { results, pastPrices, ours: this.#isOurs ? pastPrices : results, isPriced };
  }

  learn(result: MatchResult): void {
    this.#blind.learn(result);
    this.#priced.learn(result);
  }
}
