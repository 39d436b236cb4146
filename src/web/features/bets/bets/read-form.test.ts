import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetLineView, BetView } from '#contract/bets/bets-endpoints.ts';
import { readFigure } from '#domain/betting/unit-size.ts';
import { readFilters } from './bet-filters.ts';
import {
  formatClosing,
  formatCurrent,
  formatPayout,
  formatStake,
  formatUnits,
} from './format-bet.ts';
import { type BetForm, filledFrom, readForm, readStake, switchStake } from './read-form.ts';
import { searchContests } from './search-contests.ts';

const spread: BetLineView = {
  market: 'spread',
  side: 'home',
  playerId: null,
  name: 'Northport Gulls',
  line: -3,
  price: -110,
  probability: null,
};

const form: BetForm = {
  market: 'spread',
  choice: 'home',
  player: '',
  statistic: '',
  line: '-3.5',
  stake: '1.5',
  stakeIn: 'units',
  unitSize: '',
  price: '−105',
  book: ' One ',
  note: '',
};

const american = { format: 'american' } as const;

const dollars = 'dollars' as const;

describe('bet form', () => {
  it('accepts any minus sign', () => {
    expect(readForm('nfl', form, [spread], american)).toEqual({
      bet: {
        market: 'spread',
        side: 'home',
        playerId: null,
        statistic: null,
        line: -3.5,
        stake: 1.5,
        price: -105,
        book: 'One',
        note: null,
      },
    });
  });

  it.each([
    ['choice', { choice: '' }],
    ['line', { line: '' }],
    ['line', { line: '-3.25' }],
    ['stake', { stake: '0' }],
    ['stake', { stake: '1001' }],
    ['stake', { stake: 'one' }],
    ['stake', { stake: 'ten', stakeIn: dollars, unitSize: '25' }],
    ['unitSize', { stake: '10', stakeIn: dollars }],
    ['unitSize', { stake: '10', stakeIn: dollars, unitSize: '0' }],
    ['price', { price: '99' }],
    ['price', { price: '-99' }],
    ['price', { price: '1.91' }],
    ['price', { price: '' }],
  ])('reports an invalid %s: %j', (field, typed) => {
    const read = readForm('nfl', { ...form, ...typed }, [spread], american);
    expect(Object.keys('problems' in read ? read.problems : {})).toEqual([field]);
  });

  it('keeps the exact stored price when left unchanged in another format', () => {
    const line = { ...spread, price: -305 };
    const decimal = { format: 'decimal' } as const;
    const { price } = filledFrom(line, 'decimal');
    expect(price).toBe('1.33');

    const parsePrice = (typed: string) => {
      const read = readForm('nfl', { ...form, price: typed }, [line], decimal);
      return 'bet' in read ? read.bet.price : read.problems.price;
    };
    expect(parsePrice('1.33')).toBe(-305);
    expect(parsePrice('1.91')).toBe(-110);
    expect(parsePrice('-110')).toBe('Enter decimal odds, such as 1.91 or 2.50');
  });

  it('keeps the price of the bet while its selection is unchanged, not a similar one', () => {
    const bet = { ...spread, price: -108 } as unknown as BetView;
    const lines = [
      { ...spread, price: -107 },
      { ...spread, side: 'away' as const, price: -107 },
    ];
    const { price } = filledFrom(bet, 'decimal');
    expect(price).toBe(filledFrom(lines[0], 'decimal').price);

    const readAs = (choice: string) =>
      readForm('nfl', { ...form, choice, price }, lines, { format: 'decimal', bet });
    expect(readAs('home')).toMatchObject({ bet: { price: -108 } });
    expect(readAs('away')).toMatchObject({ bet: { price: -107 } });
  });

  it('rejects anything that is not a number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const figure = readFigure(text);
        expect(figure === undefined || Number.isFinite(figure)).toBe(true);
      }),
    );
  });
});

it('a stored line fills the form with its sign and parses back', () => {
  const filled = filledFrom({ ...spread, line: 3, price: 105 }, 'american');
  expect(filled).toEqual({ line: '+3', price: '+105' });
  expect([readFigure(filled.line), readFigure(filled.price)]).toEqual([3, 105]);
  expect(filledFrom(undefined, 'american')).toEqual({ line: '', price: '' });
});

it('filters from the URL accept valid values only', () => {
  const now = new Date('2026-11-22T18:00:00Z');
  const read = (address: string) => readFilters(new URLSearchParams(address), now);
  expect(read('sport=nfl&market=total&state=won&period=7')).toEqual({
    sport: 'nfl',
    market: 'total',
    state: 'won',
    since: '2026-11-15T00:00:00.000Z',
  });
  expect(read('sport=chess&market=x&state=&period=constructor')).toEqual({});
});

it('figures have a sign, and never show −0', () => {
  expect(formatUnits(0.909)).toBe('+0.91 u');
  expect(formatUnits(-0.001)).toBe('0.00 u');
  expect(formatUnits(null)).toBe('—');
  expect(formatClosing({ share: null, cents: null, points: 0.5 })).toBe('+0.5 points');
  expect(formatClosing({ share: -0.012, cents: -4.4, points: 0 })).toBe('-1.2% · -4 cents');
});

describe('stake in dollars', () => {
  it('is exact to the cent for any unit size', () => {
    const typedForm = { ...form, stakeIn: dollars };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (cents, sizeInCents) => {
          const size = sizeInCents / 100;
          const typed = { ...typedForm, stake: `$${cents / 100}`, unitSize: String(size) };
          const back = (readStake(typed) ?? 0) * size;
          expect(Math.abs(back - cents / 100)).toBeLessThanOrEqual(0.00501);
        },
      ),
    );
  });

  it('is the same amount after a change of measure, and empty while a unit has no size', () => {
    const sized = { ...form, stake: '1.5', unitSize: '25' };
    const inDollars = { ...sized, ...switchStake(sized, 'dollars') };
    expect(inDollars.stake).toBe('37.5');
    expect(switchStake(inDollars, 'units')).toEqual({ stake: '1.5', stakeIn: 'units' });
    expect(switchStake({ ...form, stake: '1' }, 'dollars').stake).toBe('');
  });

  it('is shown beside units when a unit size is set', () => {
    expect(formatStake(1.5)).toBe('1.5 u');
    expect(formatStake(1.5, 25)).toBe('1.5 u ($37.50)');
    expect(formatPayout({ stake: 2, price: -110 }, 10)).toBe('Pays 3.82 u ($38.18)');
  });
});

it('an open bet shows the current price, and after the start the closing price', () => {
  const startsAt = '2026-11-22T18:00:00.000Z';
  const value = { share: 0.012, cents: null, points: 0, fairShare: -0.031, fairCents: null };
  const current = { price: -115, line: 3, ...value };
  const said = (now: string) =>
    formatCurrent(
      { market: 'spread', current, startsAt },
      { format: 'american', now: new Date(now) },
    );

  expect(said('2026-11-22T17:00:00Z')).toBe(
    'Now +3 at -115 · CLV so far +1.2% (-3.1% vs. the fair price)',
  );
  expect(said('2026-11-22T19:00:00Z')).toBe(
    'Closed +3 at -115 · CLV +1.2% (-3.1% vs. the fair price)',
  );
});

it('a game is found by any words of its sides and league', () => {
  const contest = (league: 'nfl' | 'atp', name: string) => ({
    league,
    contestId: name,
    contest: name,
    startsAt: '2026-11-22T18:00:00.000Z',
  });
  const all = [
    contest('nfl', 'Los Angeles Chargers @ Las Vegas Raiders'),
    contest('atp', 'Jiří Lehečka vs Carlos Alcaraz'),
  ];

  const found = (typed: string) => searchContests(all, typed).map(({ league }) => league);
  expect(found('')).toEqual(['nfl', 'atp']);
  expect(found('raid nfl')).toEqual(['nfl']);
  expect(found('LEHECKA')).toEqual(['atp']);
  expect(found('raiders atp')).toEqual([]);
});
