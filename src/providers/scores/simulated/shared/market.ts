import { hourMs } from '#domain/calendar/durations.ts';
import type { BookQuotes, OddsQuote } from '#domain/game.ts';
import { normalCdf } from '#domain/betting/normal-curve.ts';
import { asAmericanPrice, fairPrice, toHalfPoint } from '#domain/betting/odds.ts';
import { createRandomStream } from './random.ts';

/** The bookmaker knows the truth with an error that shrinks toward the start, the last quote. */
export interface MarketRules {
  marginErrorSd: { open: number; close: number };
  totalErrorSd: { open: number; close: number };
  /** Standard deviation of results around the expected margin, for win probabilities. */
  resultSd: number;
  /** Corrections to that, from the simulator's results: margin offset and divisor. */
  winning?: { edge: number; sd: number };
  /** Sum of both implied moneyline probabilities. */
  overround: number;
  /** Handicap, if fixed (run line, puck line); otherwise it follows the margin. */
  fixedHandicap?: number;
  /**
   * The book partly goes by records, as lines of real leagues do: the margin per difference of win
   * shares, and the share of its own knowledge, which is all without this.
   */
  records?: { marginPerShare: number; ownShare: number };
}

/** Expectation at opening and close. Times are epoch ms. */
export interface PricedContest {
  id: string;
  startsAt: number;
  knownFrom: number;
  /** Moment at which the game is canceled, which closes the market. */
  calledOffAt?: number;
}

export interface MarketedGame extends PricedContest {
  /** Points by which the home side is better. */
  expectedMargin: number;
  expectedTotal: number;
}

export interface QuoteRhythm {
  opensBeforeStartMs: number;
  stepMs: number;
  wiggleShare: number;
}

const rhythm: QuoteRhythm = {
  opensBeforeStartMs: 96 * hourMs,
  stepMs: 3 * hourMs,
  wiggleShare: 0.25,
};

export function marketOpensAt(
  { startsAt, knownFrom }: Pick<PricedContest, 'startsAt' | 'knownFrom'>,
  { opensBeforeStartMs } = rhythm,
): number {
  return Math.max(knownFrom, startsAt - opensBeforeStartMs);
}

/** The first and the latest quote at a moment; none before opening, unchanged after the start. */
export function quotesInSteps(
  seed: string,
  contest: PricedContest,
  own: QuoteRhythm,
  at: number,
  /** `drawError` draws an error that decreases over time. */
  quote: (drawError: (sd: { open: number; close: number }) => number) => OddsQuote,
): BookQuotes {
  const { id, startsAt, calledOffAt = startsAt } = contest;
  const { stepMs, wiggleShare } = own;
  const opensAt = marketOpensAt(contest, own);
  if (at < opensAt) return {};

  const last = Math.max(1, Math.ceil((startsAt - opensAt) / stepMs) - 1);
  const elapsedMs = Math.max(0, Math.min(at, startsAt - 1, calledOffAt - 1) - opensAt);
  const quoteAt = (step: number): OddsQuote => {
    const ends = createRandomStream(seed, 'market', id);
    const wiggle = createRandomStream(seed, 'market', id, step);
    const share = step / last;
    return quote((sd) => {
      const [atOpen, atClose] = [ends.normal(0, sd.open), ends.normal(0, sd.close)];
      const between = wiggle.normal(0, sd.open * wiggleShare) * (1 - share);
      return atOpen * (1 - share) + atClose * share + (step === 0 ? 0 : between);
    });
  };
  return { open: quoteAt(0), current: quoteAt(Math.min(last, Math.floor(elapsedMs / stepMs))) };
}

export function quotesAt(
  rules: MarketRules,
  seed: string,
  game: MarketedGame,
  at: number,
  provider = 'Simulated book',
): BookQuotes {
  return quotesInSteps(seed, game, rhythm, at, (drawError) => {
    const margin = game.expectedMargin + drawError(rules.marginErrorSd);
    const total = game.expectedTotal + drawError(rules.totalErrorSd);
    return {
      provider,
      ...quoteHandicap(rules, margin),
      ...quoteTotal(total),
      ...quoteMoneylines(rules, margin),
    };
  });
}

const otherProviders = ['Simulated book 2', 'Simulated book 3'];

/** Deviation of other bookmakers, relative to a close's typical error. */
const ownErrorShare = 0.3;

export function otherQuotesAt(rules: MarketRules, seed: string, game: MarketedGame, at: number) {
  return otherProviders.flatMap((provider) => {
    const own = createRandomStream(seed, 'market', game.id, provider);
    const drawError = (sd: { close: number }) => own.normal(0, sd.close * ownErrorShare);
    const expectedMargin = game.expectedMargin + drawError(rules.marginErrorSd);
    const expectedTotal = game.expectedTotal + drawError(rules.totalErrorSd);
    const seen = { ...game, expectedMargin, expectedTotal };
    const { current } = quotesAt(rules, seed, seen, at, provider);
    return current === undefined ? [] : { current };
  });
}

/** A price during play. `left` is the share of the game (0–1) still to come. */
export function liveQuote(
  rules: MarketRules,
  { expectedMargin, expectedTotal }: MarketedGame,
  { home, away }: { home: number; away: number },
  left: number,
): OddsQuote {
  const margin = home - away + expectedMargin * left;
  const scaled = { ...rules, resultSd: rules.resultSd * Math.sqrt(left), winning: undefined };
  return {
    provider: 'Simulated book',
    ...quoteHandicap(scaled, margin),
    ...quoteTotal(home + away + expectedTotal * left),
    ...quoteMoneylines(scaled, margin),
  };
}

function quoteHandicap(rules: MarketRules, margin: number): Partial<OddsQuote> {
  if (rules.fixedHandicap !== undefined) {
    const homeSpread = margin >= 0 ? -rules.fixedHandicap : rules.fixedHandicap;
    const covers = normalCdf((margin + homeSpread) / rules.resultSd);
    return {
      homeSpread,
      homeSpreadPrice: toAmericanOdds(covers * rules.overround),
      awaySpreadPrice: toAmericanOdds((1 - covers) * rules.overround),
    };
  }
  const line = toHalfPoint(margin);
  const lean = margin - line;
  return {
    homeSpread: toHalfPoint(-line),
    homeSpreadPrice: leaningPrice(lean),
    awaySpreadPrice: leaningPrice(-lean),
  };
}

function quoteTotal(total: number): Partial<OddsQuote> {
  const line = toHalfPoint(total);
  return {
    total: line,
    overPrice: leaningPrice(total - line),
    underPrice: leaningPrice(line - total),
  };
}

/** Home win probability, overtime included, from the expected margin. */
export function winProbability({ resultSd, winning }: MarketRules, margin: number): number {
  const { edge, sd } = winning ?? { edge: 0, sd: resultSd };
  return normalCdf((margin + edge) / sd);
}

/** Limit, beyond which the longer price would be arbitrary. */
const minProbability = 0.05;

function quoteMoneylines(rules: MarketRules, margin: number): Partial<OddsQuote> {
  const probability = winProbability(rules, margin);
  const home = Math.min(1 - minProbability, Math.max(minProbability, probability));
  return {
    homeMoneyline: toAmericanOdds(home * rules.overround),
    awayMoneyline: toAmericanOdds((1 - home) * rules.overround),
  };
}

/** Price of −110 on both sides, shaded by five for a quarter-point lean. */
function leaningPrice(lean: number): number {
  if (lean > 0.12) return -115;
  return lean < -0.12 ? -105 : -110;
}

/** American price of a probability, margin included; coarser for long shots, as on boards. */
export function toAmericanOdds(probability: number): number {
  const bounded = Math.min(0.985, Math.max(0.015, probability));
  const exact = fairPrice(bounded);
  const grain = Math.abs(exact) < 200 ? 1 : Math.abs(exact) < 500 ? 5 : 25;
  const price = Math.round(exact / grain) * grain;
  return asAmericanPrice(price) ?? price;
}
