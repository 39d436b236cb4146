import type { OddsQuote } from '#domain/game.ts';
import { americanOf } from '../shared/market.ts';
import { createRandomStream } from '../shared/random.ts';

/** A singles match that the invented bookmaker offers. */
export interface PricedMatch {
  id: string;
  /** Of the first side to win. */
  chance: number;
  /** What both implied chances add up to. */
  overround: number;
  startsAt: number;
  /** When both sides are known. */
  knownFrom: number;
  /** When it is called off, which closes the book. */
  calledOffAt?: number;
}

const opensBeforeStartMs = 48 * 3_600_000;
const stepMs = 2 * 3_600_000;
/** Of the log odds, around the truth. The opening error is assumed: no history of openings is at hand. */
const errorSd = { open: 0.22, close: 0.1 };
const wiggleShare = 0.2;

/** The first and the latest quote at a moment; none before the pairing is known. The last one stays. */
export function matchQuotesAt(
  seed: string,
  match: PricedMatch,
  at: number,
): { open?: OddsQuote; current?: OddsQuote } {
  const { startsAt, calledOffAt = startsAt } = match;
  const opensAt = Math.max(match.knownFrom, startsAt - opensBeforeStartMs);
  if (at < opensAt) return {};

  const closesAt = Math.min(startsAt, calledOffAt);
  const last = Math.max(1, Math.ceil((startsAt - opensAt) / stepMs) - 1);
  const elapsedMs = Math.max(0, Math.min(at, closesAt - 1) - opensAt);
  const step = Math.min(last, Math.floor(elapsedMs / stepMs));
  return {
    open: quoteAtStep(seed, match, 0, last),
    current: quoteAtStep(seed, match, step, last),
  };
}

function quoteAtStep(seed: string, match: PricedMatch, step: number, last: number): OddsQuote {
  const ends = createRandomStream(seed, 'market', match.id);
  const atOpen = ends.normal(0, errorSd.open);
  const atClose = ends.normal(0, errorSd.close);
  const wiggle = createRandomStream(seed, 'market', match.id, step);
  const share = step / last;
  const between = step === 0 ? 0 : wiggle.normal(0, errorSd.open * wiggleShare) * (1 - share);

  const truth = Math.log(match.chance / (1 - match.chance));
  const seen = truth + atOpen * (1 - share) + atClose * share + between;
  const { first, second } = withMargin(1 / (1 + Math.exp(-seen)), match.overround);
  return {
    provider: 'Simulated book',
    homeMoneyline: americanOf(first),
    awayMoneyline: americanOf(second),
  };
}

const newtonSteps = 6;

/**
 * Implied chances that add up to the overround, as a power of the true ones (Clarke, Kovalchik &
 * Ingram 2017): outsiders carry more of the margin, as they do in the histories. The sum falls and
 * is convex in the power, so that Newton's steps from below never overshoot.
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
