import { groupBy } from '#domain/group-by.ts';
import type { BetState } from './bet.ts';
import type { BetClosingValue } from './closing-line-value.ts';

export interface CountedBet {
  state: BetState;
  stake: number;
  /** Profit in units; null while open, or without a known price. */
  profit: number | null;
  /** Value against the closing line; null without a comparable close. */
  closing: BetClosingValue | null;
  /** Start of the contest, by which profit is ordered. */
  startsAt: Date;
}

/** Minimum numbers of bets, and of wins and of losses, for a percentage to be shown. */
const minForReturn = { bets: 30, ofEach: 5 } as const;

/** Normal quantile of a two-sided 95% interval. */
const z = 1.959964;

/**
 * Stakes and profit in units; staked, priced and profit are of bets won or lost at a known price.
 */
export function calculateFigures(bets: readonly CountedBet[]) {
  const count = (state: BetState) => bets.filter((bet) => bet.state === state).length;
  const decided = bets.flatMap(({ state, stake, profit }) =>
    (state === 'won' || state === 'lost') && profit !== null ? [{ state, stake, profit }] : [],
  );
  return {
    bets: bets.length,
    open: count('open'),
    won: count('won'),
    lost: count('lost'),
    push: count('push'),
    void: count('void'),
    openStake: sum(bets.filter(({ state }) => state === 'open').map(({ stake }) => stake)),
    staked: sum(decided.map(({ stake }) => stake)),
    priced: decided.length,
    profit: sum(decided.map(({ profit }) => profit)),
    returnOnStake: calculateReturn(decided),
    closing: closingFigures(bets),
  };
}

/** A ratio of sums with its normal interval, from the linearized variance (Cochran 1977, 6.3). */
function calculateReturn(decided: readonly { state: BetState; stake: number; profit: number }[]) {
  const n = decided.length;
  const won = decided.filter(({ state }) => state === 'won').length;
  if (n < minForReturn.bets || Math.min(won, n - won) < minForReturn.ofEach) return null;
  const staked = sum(decided.map(({ stake }) => stake));
  const value = sum(decided.map(({ profit }) => profit)) / staked;
  const squares = sum(decided.map(({ stake, profit }) => (profit - value * stake) ** 2));
  const half = (z * Math.sqrt((n / (n - 1)) * squares)) / staked;
  // A bet cannot lose more than its stake.
  return { value, low: Math.max(-1, value - half), high: value + half };
}

function closingFigures(bets: readonly CountedBet[]) {
  const values = bets.flatMap(({ closing }) => closing ?? []);
  const shares = values.flatMap(({ share }) => share ?? []);
  return {
    share: calculateMean(shares),
    cents: calculateMean(values.flatMap(({ cents }) => cents ?? [])),
    points: calculateMean(values.flatMap(({ points }) => points ?? [])),
    beaten: shares.filter((share) => share > 0).length,
  };
}

function calculateMean(values: readonly number[]) {
  return values.length === 0 ? null : { mean: sum(values) / values.length, n: values.length };
}

/** Sum, rounded to a millionth to remove floating-point noise. */
function sum(values: readonly number[]): number {
  const total = values.reduce((before, value) => before + value, 0);
  return Math.round(total * 1e6) / 1e6 || 0;
}

export function groupFigures<Bet extends CountedBet>(
  bets: readonly Bet[],
  getKey: (bet: Bet) => string,
) {
  return [...groupBy(bets, getKey)].map(([key, own]) => ({ key, figures: calculateFigures(own) }));
}

/** Cumulative profit after each day on which a bet was decided, by contest day. */
export function bankrollCurve(bets: readonly CountedBet[], toDay: (moment: Date) => string) {
  const decided = bets
    .flatMap(({ state, startsAt, profit }) =>
      (state === 'won' || state === 'lost') && profit !== null ? [{ startsAt, profit }] : [],
    )
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const points = new Map<string, { day: string; profit: number; n: number }>();
  let profit = 0;
  for (const [index, bet] of decided.entries()) {
    profit = sum([profit, bet.profit]);
    const day = toDay(bet.startsAt);
    points.set(day, { day, profit, n: index + 1 });
  }
  return [...points.values()];
}
