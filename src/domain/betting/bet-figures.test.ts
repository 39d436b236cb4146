import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankrollCurve, type CountedBet, calculateFigures, groupFigures } from './bet-figures.ts';
import { calculateClosingValue, calculateOpenValue } from './closing-line-value.ts';
import { maxSuggested, suggestStake } from './kelly-stake.ts';

const startsAt = new Date('2026-11-22T18:00:00Z');

function bet(state: CountedBet['state'], profit: number | null, changes: Partial<CountedBet> = {}) {
  return { state, stake: 1, profit, closing: null, startsAt, ...changes };
}

const times = (count: number, one: CountedBet) => Array.from({ length: count }, () => one);

describe('bet book figures', () => {
  it('count record, stakes and profit, excluding pushes and voids', () => {
    const bets = [
      bet('won', 0.91),
      bet('lost', -2, { stake: 2 }),
      bet('push', 0),
      bet('void', 0),
      bet('open', null, { stake: 3 }),
    ];
    expect(calculateFigures(bets)).toMatchObject({
      bets: 5,
      open: 1,
      won: 1,
      lost: 1,
      push: 1,
      void: 1,
      openStake: 3,
      staked: 3,
      priced: 2,
      profit: -1.09,
      returnOnStake: null,
    });
  });

  it('give the return of 100 bets with a hand-calculated interval', () => {
    // 55 won at even money, 45 lost: 10 %, standard error √(100/99 · (55 · .9² + 45 · 1.1²)) / 100.
    const { returnOnStake } = calculateFigures([
      ...times(55, bet('won', 1)),
      ...times(45, bet('lost', -1)),
    ]);
    expect(returnOnStake?.value).toBeCloseTo(0.1, 9);
    expect(returnOnStake?.low).toBeCloseTo(-0.096, 3);
    expect(returnOnStake?.high).toBeCloseTo(0.296, 3);
  });

  it('give no percentage below thirty bets or five wins or losses', () => {
    const of = (won: number, lost: number) =>
      calculateFigures([...times(won, bet('won', 1)), ...times(lost, bet('lost', -1))])
        .returnOnStake;
    expect(of(15, 14)).toBeNull();
    expect(of(15, 15)).not.toBeNull();
    expect(of(4, 200)).toBeNull();
    expect(of(200, 4)).toBeNull();
  });

  it('count a bet without a price in the record but not in profit', () => {
    expect(calculateFigures([bet('won', null)])).toMatchObject({
      won: 1,
      staked: 0,
      priced: 0,
      profit: 0,
    });
  });

  it('sum over groups to the total, and the curve ends at the profit', () => {
    const states = fc.constantFrom('won', 'lost', 'push', 'void', 'open');
    const any = fc.record({
      state: states,
      stake: fc.integer({ min: 1, max: 500 }),
      day: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (drawn) => {
        const bets = drawn.map(({ state, stake, day }) => {
          const units = stake / 100;
          const profit =
            state === 'won' ? units : state === 'lost' ? -units : state === 'open' ? null : 0;
          const at = new Date(startsAt.getTime() + day * 86_400_000);
          return { ...bet(state, profit, { stake: units, startsAt: at }), day };
        });
        const all = calculateFigures(bets);
        const groups = groupFigures(bets, ({ day }) => String(day));
        const total = groups.reduce((sum, { figures }) => sum + figures.profit, 0);
        expect(total).toBeCloseTo(all.profit, 6);
        const curve = bankrollCurve(bets, (at) => at.toISOString().slice(0, 10));
        expect(curve.at(-1)?.profit ?? 0).toBeCloseTo(all.profit, 6);
        expect(curve.map(({ day }) => day)).toEqual(curve.map(({ day }) => day).toSorted());
      }),
    );
  });
});

describe('closing line value', () => {
  const nfl = { league: 'nfl' } as const;
  const winner = { ...nfl, market: 'moneyline', side: 'home', line: null, price: -105 } as const;

  it('of a price is its expected return at the fair close, plus the distance in cents', () => {
    const value = calculateClosingValue(winner, {
      price: -120,
      line: null,
      probability: 115 / 215,
    });
    expect(value.share).toBeCloseTo((1 + 100 / 105) * (115 / 215) - 1, 9);
    expect(value.cents).toBeCloseTo(10, 9);
    expect(value.points).toBeNull();
  });

  it('of an open bet is 0 at the price on offer, with the one against the fair price beside it', () => {
    const quoted = { price: -105, line: null, probability: 100 / 205 };
    const value = calculateOpenValue(winner, quoted);
    expect(value).toMatchObject({ share: 0, cents: 0, points: null });
    expect(value.fairShare).toBeCloseTo(calculateClosingValue(winner, quoted).share ?? 0, 12);
    expect(value.fairShare).toBeLessThan(0);
    const moved = calculateOpenValue(winner, { price: -115, line: null, probability: null });
    expect(moved).toMatchObject({ cents: 10, fairShare: null, fairCents: null });
    expect(moved.share).toBeGreaterThan(0);
    const atOtherLine = { ...winner, market: 'spread', line: -3 } as const;
    const otherLine = calculateOpenValue(atOtherLine, { ...quoted, line: -4 });
    expect(otherLine).toMatchObject({ share: null, cents: null, points: 1 });
  });

  it('in cents crosses even money without a jump', () => {
    const taken = { ...winner, price: 105 };
    expect(
      calculateClosingValue(taken, { price: -105, line: null, probability: 105 / 205 }).cents,
    ).toBeCloseTo(10, 9);
  });

  it.each([
    ['spread', 'away', 3.5, 3, 0.5],
    ['spread', 'home', -3.5, -3, -0.5],
    ['spread', 'home', -3, -3, 0],
    ['total', 'over', 44, 45.5, 1.5],
    ['total', 'under', 44, 45.5, -1.5],
  ] as const)(
    'in points: %s %s %s against a close of %s is %s',
    (market, side, line, close, points) => {
      const value = calculateClosingValue(
        { ...nfl, market, side, line, price: -110 },
        { price: -110, line: close, probability: 0.5 },
      );
      expect(value.points).toBe(points);
      // Prices at different lines are not comparable.
      expect(value.share === null).toBe(points !== 0);
    },
  );

  it('in points is unknown when the favorite of a fixed spread is another', () => {
    const getPoints = (line: number) =>
      calculateClosingValue(
        { league: 'mlb', market: 'spread', side: 'home', line, price: -160 },
        { price: 140, line: -1.5, probability: 0.4 },
      ).points;
    expect(getPoints(1.5)).toBeNull();
    expect(getPoints(-1.5)).toBe(0);
  });

  it('is unknown unless both closing prices are stored', () => {
    const none = { share: null, cents: null, points: null };
    expect(calculateClosingValue(winner, { price: -120, line: null, probability: null })).toEqual(
      none,
    );
  });
});

describe('suggested stake', () => {
  it('is quarter Kelly: 55% at even money with 20 units is half a unit', () => {
    expect(suggestStake(0.55, 100, 20)).toBe(0.5);
  });

  it('is zero without an edge and capped at two units or 5% of the bankroll', () => {
    const price = fc.oneof(
      fc.integer({ min: 100, max: 5000 }),
      fc.integer({ min: -5000, max: -101 }),
    );
    const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(
        probability,
        price,
        fc.integer({ min: 1, max: 10_000 }),
        (p, american, bankroll) => {
          const stake = suggestStake(p, american, bankroll);
          const decimal = american > 0 ? 1 + american / 100 : 1 + 100 / -american;
          if (p * decimal <= 1 - 1e-9) expect(stake).toBe(0);
          expect(stake).toBeGreaterThanOrEqual(0);
          expect(stake).toBeLessThanOrEqual(maxSuggested.units);
          expect(stake).toBeLessThanOrEqual(maxSuggested.bankrollShare * bankroll + 1e-9);
        },
      ),
    );
  });

  it.each([Number.NaN, 0, 1, -1])('is zero for probability %d', (probability) => {
    expect(suggestStake(probability, 150, 100)).toBe(0);
  });
});
