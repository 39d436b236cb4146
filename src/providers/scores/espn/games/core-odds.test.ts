import { describe, expect, it } from 'vitest';
import { readCoreOdds } from './core-odds.ts';

const price = (american: string) => ({ american });

function sides(moment: string, spread: string, moneyLine: string) {
  return {
    [moment]: { pointSpread: price(spread), spread: price('-110'), moneyLine: price(moneyLine) },
  };
}

function book(name: string) {
  return {
    provider: { id: '100', name },
    homeTeamOdds: { ...sides('open', '+1.5', '+120'), ...sides('close', '+2.5', '+132') },
    awayTeamOdds: { ...sides('open', '-1.5', '-140'), ...sides('close', '-2.5', 'EVEN') },
    open: { total: price('45.5'), over: price('-110'), under: price('-110') },
    close: { total: price('44.5'), over: price('-108'), under: price('-112') },
  };
}

describe('ESPN core odds', () => {
  it('reads first and latest price; a home dog has a handicap above zero', () => {
    expect(readCoreOdds({ items: [book('House Book')] })).toEqual({
      open: {
        provider: 'House Book',
        homeMoneyline: 120,
        awayMoneyline: -140,
        homeSpread: 1.5,
        homeSpreadPrice: -110,
        awaySpreadPrice: -110,
        total: 45.5,
        overPrice: -110,
        underPrice: -110,
      },
      current: {
        provider: 'House Book',
        homeMoneyline: 132,
        awayMoneyline: 100,
        homeSpread: 2.5,
        homeSpreadPrice: -110,
        awaySpreadPrice: -110,
        total: 44.5,
        overPrice: -108,
        underPrice: -112,
      },
    });
  });

  it('passes over prices taken in play, wherever they stand', () => {
    const items = [book('ESPN BET - Live Odds'), null, book('House Book')];

    expect(readCoreOdds({ items }).current?.provider).toBe('House Book');
    expect(readCoreOdds({ items: items.slice(0, 1) })).toEqual({});
  });

  it('reads the plain figures of a book that has no moments', () => {
    const item = {
      provider: { name: 'Old Book' },
      spread: -3,
      overUnder: 41,
      homeTeamOdds: { moneyLine: -155 },
      awayTeamOdds: { moneyLine: 130 },
    };

    expect(readCoreOdds({ items: [item] })).toEqual({
      open: undefined,
      current: {
        provider: 'Old Book',
        homeMoneyline: -155,
        awayMoneyline: 130,
        homeSpread: -3,
        total: 41,
      },
    });
  });

  it.each([[[]], [[null]], [undefined], [[{}]], [[{ $ref: 'http://sports.core.api.espn.pvt/x' }]]])(
    'makes no market out of %j, and follows no link',
    (items) => {
      expect(readCoreOdds({ items }).current).toBeUndefined();
    },
  );
});
