import { describe, expect, it } from 'vitest';
import { readCoreOdds } from './espn-odds.ts';

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
  it('reads opening and latest prices; a home underdog has a positive spread', () => {
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

  it('keeps in-play prices apart from those before the start, wherever they are', () => {
    const inPlay = {
      provider: { id: '59', name: 'ESPN BET - Live Odds' },
      homeTeamOdds: sides('current', '+1.5', '+240'),
      awayTeamOdds: sides('current', '-1.5', '-350'),
    };
    const items = [inPlay, null, book('House Book')];
    const live = {
      provider: 'ESPN BET',
      homeMoneyline: 240,
      awayMoneyline: -350,
      homeSpread: 1.5,
      homeSpreadPrice: -110,
      awaySpreadPrice: -110,
    };

    expect(readCoreOdds({ items })).toMatchObject({ current: { provider: 'House Book' }, live });
    expect(readCoreOdds({ items: [inPlay] })).toEqual({ live });
  });

  it('reads the plain figures of a book without open and close', () => {
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

  it('ignores placeholders without a price', () => {
    const placeholder = { pointSpread: price('EVEN') };
    const item = {
      ...book('House Book'),
      homeTeamOdds: { ...sides('current', '+2.5', '+132'), close: placeholder },
      awayTeamOdds: { ...sides('current', '-2.5', '-155'), close: placeholder },
      close: {},
      current: { total: price('44.5'), over: price('-108'), under: price('-112') },
    };

    expect(readCoreOdds({ items: [item] }).current).toMatchObject({
      homeSpread: 2.5,
      homeMoneyline: 132,
      total: 44.5,
    });
  });

  it('ignores a pick’em without a price when others have one', () => {
    const item = {
      ...book('House Book'),
      homeTeamOdds: { close: { pointSpread: price('EVEN'), moneyLine: price('+132') } },
      awayTeamOdds: { close: { pointSpread: price('EVEN'), moneyLine: price('-155') } },
    };

    const { current } = readCoreOdds({ items: [item] });
    expect(current).toMatchObject({ homeMoneyline: 132, total: 44.5 });
    expect(current?.homeSpread).toBeUndefined();
  });

  it('takes even money on both sides, and prices of no line, for placeholders', () => {
    const even = { pointSpread: price('EVEN'), spread: price('EVEN'), moneyLine: price('EVEN') };
    const item = {
      provider: { id: '100', name: 'House Book' },
      homeTeamOdds: { close: even },
      awayTeamOdds: { close: even },
      close: { over: price('-110'), under: price('-110') },
    };

    expect(readCoreOdds({ items: [item] })).toEqual({});
  });

  it('leaves out books without a closing price where another has one', () => {
    const { homeTeamOdds, awayTeamOdds, open, close } = book('');
    const unclosed = {
      provider: { id: '58', name: 'ESPN BET' },
      homeTeamOdds: { open: homeTeamOdds['open'], current: homeTeamOdds['close'] },
      awayTeamOdds: { open: awayTeamOdds['open'], current: awayTeamOdds['close'] },
      open,
      current: close,
    };

    expect(readCoreOdds({ items: [unclosed] }).current?.provider).toBe('ESPN BET');
    const both = readCoreOdds({ items: [unclosed, book('House Book')] });
    expect([both.current?.provider, both.others]).toEqual(['House Book', undefined]);
  });

  it('lists every bookmaker in our order, and nothing but bookmakers', () => {
    const projections = [
      { id: '1001', name: 'accuscore' },
      { id: '1002', name: 'teamrankings' },
      { id: '1003', name: 'numberfire' },
      { id: '1004', name: 'consensus' },
      { id: '77', name: 'Somebody’s Projections' },
    ].map((provider) => ({ ...book(''), provider }));
    const named = ['Corner Shop', 'Unibet', 'DraftKings', 'ESPN BET'].map((name) => ({
      ...book(name),
      provider: { id: '9', name },
    }));

    const { current, others = [] } = readCoreOdds({ items: [...projections, ...named] });
    expect(
      [current, ...others.map((other) => other.current)].map((quote) => quote?.provider),
    ).toEqual(['ESPN BET', 'DraftKings', 'Unibet', 'Corner Shop']);
    expect(readCoreOdds({ items: projections })).toEqual({});
  });

  it.each([[[]], [[null]], [undefined], [[{}]], [[{ $ref: 'http://sports.core.api.espn.pvt/x' }]]])(
    'finds no market in %j, and follows no link',
    (items) => {
      expect(readCoreOdds({ items }).current).toBeUndefined();
    },
  );
});
