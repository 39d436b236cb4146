import { describe, expect, it } from 'vitest';
import { odds } from '#testing/fixtures/espn/football-events.ts';
import { getEspnLeague } from '#providers/scores/espn/espn-leagues.ts';
import { readOdds } from './espn-odds.ts';

const teams = { home: 'PHI', away: 'DAL' };

function read(entries: unknown, league: 'nfl' | 'mlb' = 'nfl') {
  const description = getEspnLeague(league);
  return readOdds({ odds: entries }, description, teams);
}

const off = { close: { odds: 'OFF' } };
const offPrices = {
  moneyline: { home: off, away: off },
  pointSpread: { home: off, away: off },
  total: { over: off, under: off },
};

describe('ESPN odds', () => {
  it('reads the 2022 format: favorite and total as text', () => {
    expect(read(odds.shape2022)).toEqual({
      open: undefined,
      current: { provider: 'Old Book', homeSpread: -3.5, total: 44 },
    });
  });

  it('reads the 2025 format: opening and current total', () => {
    expect(read(odds.shape2025)).toEqual({
      open: { provider: 'Second Book', total: 45.5, overPrice: -115, underPrice: -105 },
      current: {
        provider: 'Second Book',
        homeSpread: -3.5,
        total: 46.5,
        overPrice: -110,
        underPrice: -110,
      },
    });
  });

  it('reads the 2026 format: three markets, opening and latest', () => {
    expect(read(odds.shape2026)).toEqual({
      open: {
        provider: 'Third Sportsbook',
        homeMoneyline: -165,
        awayMoneyline: 140,
        homeSpread: -3,
        homeSpreadPrice: 100,
        awaySpreadPrice: -120,
        total: 46.5,
        overPrice: -110,
        underPrice: -110,
      },
      current: {
        provider: 'Third Sportsbook',
        homeMoneyline: -180,
        awayMoneyline: 150,
        homeSpread: -3.5,
        homeSpreadPrice: -105,
        awaySpreadPrice: -115,
        total: 47.5,
        overPrice: -112,
        underPrice: -108,
      },
    });
  });

  it('gives the home side the away favorite’s spread with the opposite sign', () => {
    expect(read([{ details: 'DAL -5.5' }]).current?.homeSpread).toBe(5.5);
  });

  it('reads a positive spread as a home underdog’s', () => {
    expect(read([{ spread: 1.5, details: 'DAL -1.5' }]).current?.homeSpread).toBe(1.5);
  });

  it('reads totals with a letter prefix, and “EVEN” as +100', () => {
    const total = {
      over: { close: { line: 'o9', odds: 'EVEN' } },
      under: { close: { line: 'u9', odds: '-120' } },
    };

    expect(read([{ total }]).current).toMatchObject({ total: 9, overPrice: 100, underPrice: -120 });
  });

  it('reads even money as +100, and nothing between −100 and +100 as a price', () => {
    const moneyline = (home: unknown, away: unknown) => ({
      moneyline: { home: { close: { odds: home } }, away: { close: { odds: away } } },
    });

    expect(read([moneyline('-100', -100)]).current).toMatchObject({
      homeMoneyline: 100,
      awayMoneyline: 100,
    });
    expect(read([moneyline('-99', '+110')]).current).toEqual({
      provider: 'Unnamed',
      awayMoneyline: 110,
    });
  });

  it('skips an empty entry for the next bookmaker', () => {
    const entries = [null, { provider: { name: 'Empty' } }, ...odds.shape2025];

    expect(read(entries).current?.provider).toBe('Second Book');
  });

  it('reads a pick’em as zero, never minus zero', () => {
    expect(read([{ details: 'EVEN' }]).current?.homeSpread).toBe(0);
    expect(read([{ spread: '-0' }]).current?.homeSpread).toBe(0);
    expect(Object.is(read([{ spread: '-0' }]).current?.homeSpread, -0)).toBe(false);
  });

  it('reads baseball’s favorite in the details as a moneyline, not a spread', () => {
    expect(read([{ details: 'DAL -114' }], 'mlb').current).toEqual({
      provider: 'Unnamed',
      awayMoneyline: -114,
    });
  });

  it.each([[undefined], [null], [[]], [[null]], ['text'], [[{}]], [[{ provider: { name: 'X' } }]]])(
    'finds no market in %j',
    (entries) => {
      expect(read(entries)).toEqual({});
    },
  );

  it.each([
    ['in words', { details: 'OFF', spread: 0, overUnder: 0 }],
    ['with a line that is left over', { details: 'OFF', spread: -3, overUnder: 44 }],
    ['by lines that nobody has set', { spread: 0, overUnder: 0 }],
    ['by lines that nobody has set', { details: 'EVEN', spread: 0, overUnder: 0 }],
    ['at every price', { spread: -3.5, overUnder: 47.5, ...offPrices }],
  ])('finds no market when off the board: %s', (_words, entry) => {
    expect(read([{ provider: { id: '58', name: 'ESPN BET' }, ...entry }])).toEqual({});
  });

  it('reads the markets still on the board when others are off', () => {
    const moneyline = { home: { close: { odds: '-180' } }, away: { close: { odds: '+150' } } };
    const entry = { details: 'OFF', spread: 0, overUnder: 0, ...offPrices, moneyline };

    expect(read([entry])).toEqual({
      current: { provider: 'Unnamed', homeMoneyline: -180, awayMoneyline: 150 },
    });
  });

  it('orders bookmakers by our preference and skips in-play prices', () => {
    const named = ['Corner Shop', 'ESPN Bet - Live Odds', 'Draft Kings', 'consensus'];
    const entries = named.map((name) => ({ provider: { name }, spread: -3, overUnder: 44 }));

    const { current, others } = read(entries);
    expect(current?.provider).toBe('Draft Kings');
    expect(others?.map((other) => other.current?.provider)).toEqual(['Corner Shop']);
  });

  it('drops impossible prices', () => {
    const impossible = [
      {
        overUnder: 44,
        moneyline: { home: { close: { odds: '-50' } }, away: { close: { odds: 'OFF' } } },
      },
    ];

    expect(read(impossible).current).toEqual({ provider: 'Unnamed', total: 44 });
  });
});
