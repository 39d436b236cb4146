import type { BookQuotes } from '#domain/game.ts';
import {
  toAmericanOdds,
  quotesInSteps,
  type PricedContest,
  type QuoteRhythm,
} from '../shared/market.ts';

/** A singles match with simulated odds. */
export interface PricedMatch extends PricedContest {
  /** True probability that the first side wins. */
  chance: number;
  /** Sum of both implied probabilities. */
  overround: number;
}

const rhythm: QuoteRhythm = {
  opensBeforeStartMs: 48 * 3_600_000,
  stepMs: 2 * 3_600_000,
  wiggleShare: 0.2,
};
/** In log odds, around the truth. The opening error is assumed, for lack of historical openings. */
const errorSd = { open: 0.22, close: 0.1 };

/** First and latest quote at a moment; none until the pairing is known. */
export function matchQuotesAt(seed: string, match: PricedMatch, at: number): BookQuotes {
  return quotesInSteps(seed, match, rhythm, at, (drawError) => {
    const seen = Math.log(match.chance / (1 - match.chance)) + drawError(errorSd);
    const { first, second } = withMargin(1 / (1 + Math.exp(-seen)), match.overround);
    return {
      provider: 'Simulated book',
      homeMoneyline: toAmericanOdds(first),
      awayMoneyline: toAmericanOdds(second),
    };
  });
}

const newtonSteps = 6;

/**
 * Implied probabilities that sum to the overround, as a power of the true ones (Clarke, Kovalchik &
 * Ingram 2017): underdogs carry more of the margin, as in the histories. The sum is decreasing and
 * convex in the power, so Newton's steps from below never overshoot.
 */
function withMargin(chance: number, overround: number): { first: number; second: number } {
  let power = 0.5;
  for (let step = 0; step < newtonSteps; step += 1) {
    const first = chance ** power;
    const second = (1 - chance) ** power;
    const slope = first * Math.log(chance) + second * Math.log(1 - chance);
    power += (overround - first - second) / slope;
  }
  return { first: chance ** power, second: (1 - chance) ** power };
}
