import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetLineView } from '#contract/record/bets.ts';
import { readFilters } from './bet-filters.ts';
import { formatClosing, formatUnits } from './format-bet.ts';
import { type BetForm, filledFrom, readFigure, readForm } from './read-form.ts';

const spread: BetLineView = {
  market: 'spread',
  side: 'home',
  playerId: null,
  name: 'Northport Gulls',
  line: -3,
  price: -110,
  chance: null,
};

const form: BetForm = {
  market: 'spread',
  choice: 'home',
  line: '-3.5',
  stake: '1.5',
  price: '−105',
  book: ' One ',
  note: '',
};

const american = { format: 'american', filled: [] } as const;

describe('the form of a bet', () => {
  it('makes the bet that was typed, whichever minus stands in it', () => {
    expect(readForm('nfl', form, [spread], american)).toEqual({
      bet: {
        market: 'spread',
        side: 'home',
        playerId: null,
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
    ['price', { price: '99' }],
    ['price', { price: '-99' }],
    ['price', { price: '1.91' }],
    ['price', { price: '' }],
  ])('says what is wrong with the %s of %j', (field, typed) => {
    const read = readForm('nfl', { ...form, ...typed }, [spread], american);
    expect(Object.keys('problems' in read ? read.problems : {})).toEqual([field]);
  });

  it('keeps the stored price to the cent when it is left as it stands in another format', () => {
    const line = { ...spread, price: -305 };
    const decimal = { format: 'decimal', filled: [] } as const;
    const { price } = filledFrom(line, 'decimal');
    expect(price).toBe('1.33');

    const priceOf = (typed: string) => {
      const read = readForm('nfl', { ...form, price: typed }, [line], decimal);
      return 'bet' in read ? read.bet.price : read.problems.price;
    };
    expect(priceOf('1.33')).toBe(-305);
    expect(priceOf('1.91')).toBe(-110);
    expect(priceOf('-110')).toBe('A price is a decimal one, such as 1.91 or 2.50');
  });

  it('reads no figure out of anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const figure = readFigure(text);
        expect(figure === undefined || Number.isFinite(figure)).toBe(true);
      }),
    );
  });
});

it('a stored line fills the form with the signs that boards write, which it reads again', () => {
  const filled = filledFrom({ ...spread, side: 'away', line: 3, price: 105 }, 'american');
  expect(filled).toEqual({ line: '+3', price: '+105' });
  expect([readFigure(filled.line), readFigure(filled.price)]).toEqual([3, 105]);
  expect(filledFrom(undefined, 'american')).toEqual({ line: '', price: '' });
});

it('the address filters by what it names rightly, and by nothing else', () => {
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

it('figures are written with their sign, and nothing is never −0', () => {
  expect(formatUnits(0.909)).toBe('+0.91 u');
  expect(formatUnits(-0.001)).toBe('0.00 u');
  expect(formatUnits(null)).toBe('—');
  expect(formatClosing({ price: -110, line: 3, share: null, cents: null, points: 0.5 })).toBe(
    '+0.5 points',
  );
  expect(formatClosing({ price: -110, line: 3, share: -0.012, cents: -4.4, points: 0 })).toBe(
    '-1.2% · -4 cents',
  );
});
