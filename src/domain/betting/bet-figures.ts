/** What a book of bets came to. */
import type { BetState } from './bet.ts';
import type { BetClosingValue } from './closing-line-value.ts';

export interface CountedBet {
  state: BetState;
  stake: number;
  /** Null while it is open, and where no price is known. */
  profit: number | null;
  /** Null where there is nothing to hold it against. */
  closing: BetClosingValue | null;
  /** Of its contest: in whose order money came and went, whenever it was written down. */
  startsAt: Date;
  /** Written down after the start without a price that we had stored: it counts in nothing but the list. */
  isUncounted: boolean;
}

export interface MeanFigure {
  mean: number;
  n: number;
}

export interface BookFigures {
  bets: number;
  open: number;
  won: number;
  lost: number;
  push: number;
  void: number;
  /** Units at stake in bets that are open. */
  openStake: number;
  /** Units staked on bets that were won or lost at a known price. */
  staked: number;
  /** Their number. */
  priced: number;
  profit: number;
  /** Profit a unit staked, with its 95 % interval; null below {@link minForReturn}. */
  returnOnStake: { value: number; low: number; high: number } | null;
  closing: {
    share: MeanFigure | null;
    cents: MeanFigure | null;
    points: MeanFigure | null;
    /** Of those with a share: how many were taken at a better price than the fair close. */
    beaten: number;
  };
}

/** Fewer bets, or fewer won or lost ones, say nothing that a percentage could be made of. */
const minForReturn = { bets: 30, ofEach: 5 } as const;

/** Two-sided 95 %. */
const z = 1.959964;

export function calculateFigures(all: readonly CountedBet[]): BookFigures {
  const bets = all.filter(({ isUncounted }) => !isUncounted);
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

interface Decided {
  state: BetState;
  stake: number;
  profit: number;
}

/**
 * Profit over stakes as a ratio of two sums; its standard error from what each bet's profit lies off
 * that ratio (the linearised variance of a ratio, Cochran 1977, 6.3), the interval a normal one.
 */
function calculateReturn(decided: readonly Decided[]): BookFigures['returnOnStake'] {
  const n = decided.length;
  const won = decided.filter(({ state }) => state === 'won').length;
  if (n < minForReturn.bets || Math.min(won, n - won) < minForReturn.ofEach) return null;
  const staked = sum(decided.map(({ stake }) => stake));
  const value = sum(decided.map(({ profit }) => profit)) / staked;
  const squares = sum(decided.map(({ stake, profit }) => (profit - value * stake) ** 2));
  const half = (z * Math.sqrt((n / (n - 1)) * squares)) / staked;
  // Nobody can lose more than the stake.
  return { value, low: Math.max(-1, value - half), high: value + half };
}

function closingFigures(bets: readonly CountedBet[]): BookFigures['closing'] {
  const known = bets.flatMap(({ closing }) => closing ?? []);
  const shares = known.flatMap(({ share }) => share ?? []);
  return {
    share: calculateMean(shares),
    cents: calculateMean(known.flatMap(({ cents }) => cents ?? [])),
    points: calculateMean(known.flatMap(({ points }) => points ?? [])),
    beaten: shares.filter((share) => share > 0).length,
  };
}

function calculateMean(values: readonly number[]): MeanFigure | null {
  return values.length === 0 ? null : { mean: sum(values) / values.length, n: values.length };
}

/** Stakes and profits are of hundredths: nothing below a millionth of a unit is meant. */
function sum(values: readonly number[]): number {
  const total = values.reduce((before, value) => before + value, 0);
  return Math.round(total * 1e6) / 1e6 || 0;
}

/** The figures of each group, in the order in which the groups are first met. */
export function groupFigures<Bet extends CountedBet>(
  bets: readonly Bet[],
  getKey: (bet: Bet) => string,
): { key: string; figures: BookFigures }[] {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) {
    const key = getKey(bet);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [bet]);
    else group.push(bet);
  }
  return [...groups].map(([key, group]) => ({ key, figures: calculateFigures(group) }));
}

export interface CurvePoint {
  /** The day, `2026-11-22`. */
  day: string;
  /** Units won or lost until its end. */
  profit: number;
  /** Bets won or lost until its end. */
  n: number;
}

/** Profit after each day of contests on which a bet was won or lost. */
export function bankrollCurve(
  bets: readonly CountedBet[],
  toDay: (moment: Date) => string,
): CurvePoint[] {
  const decided = bets
    .flatMap(({ isUncounted, state, startsAt, profit }) => {
      const isDecided = (state === 'won' || state === 'lost') && !isUncounted;
      return isDecided && profit !== null ? [{ startsAt, profit }] : [];
    })
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const points = new Map<string, CurvePoint>();
  let profit = 0;
  for (const [index, bet] of decided.entries()) {
    profit = sum([profit, bet.profit]);
    const day = toDay(bet.startsAt);
    points.set(day, { day, profit, n: index + 1 });
  }
  return [...points.values()];
}
