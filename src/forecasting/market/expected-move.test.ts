import { teamLeagueIds } from '#domain/league.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectMoves,
  findLineMoveFit,
  type LineQuote,
  readLine,
  readOwnLine,
  movingLines,
} from './expected-move.ts';
import { hoursAtOpening } from './with-the-market.ts';

const price = fc.oneof(fc.integer({ min: -400, max: -100 }), fc.integer({ min: 100, max: 400 }));
const quotes: fc.Arbitrary<LineQuote> = fc.record({
  homeSpread: fc.integer({ min: -30, max: 30 }).map((half) => half / 2),
  homeMoneyline: price,
  awayMoneyline: price,
  total: fc.integer({ min: 5, max: 500 }).map((half) => half / 2),
  overPrice: price,
  underPrice: price,
});
const forecasts = fc.record({
  homeWinProbability: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  homeScore: fc.double({ min: 0, max: 130, noNaN: true }),
  awayScore: fc.double({ min: 0, max: 130, noNaN: true }),
});
const leagues = fc.constantFrom(...teamLeagueIds);
const atOpening = 1000;

describe('expected line movement', () => {
  it('is toward our forecast for large gaps only, with a hit rate and sample size', () => {
    fc.assert(
      fc.property(leagues, forecasts, quotes, (league, forecast, quote) => {
        for (const move of expectMoves(league, forecast, quote, atOpening)) {
          const fit = findLineMoveFit(league, move.line);
          const line = readLine(league, move.line, quote) ?? Number.NaN;
          const gap = readOwnLine(move.line, forecast) - (fit?.usualGap ?? 0) - line;
          expect(Math.sign(gap)).toBe(move.direction);
          expect(Math.abs(gap)).toBeGreaterThanOrEqual(move.largeGap);
          expect(move.hitRate).toBeGreaterThan(0.5);
          expect(move.moved).toBeGreaterThan(100);
          expect(fit?.isSupported).toBe(true);
        }
      }),
    );
  });

  it('is mirrored when the sides are swapped; a total is unchanged', () => {
    fc.assert(
      fc.property(leagues, forecasts, quotes, (league, forecast, quote) => {
        const swapped = expectMoves(
          league,
          {
            homeWinProbability: 1 - forecast.homeWinProbability,
            homeScore: forecast.awayScore,
            awayScore: forecast.homeScore,
          },
          {
            ...quote,
            homeSpread: 0 - (quote.homeSpread ?? 0),
            homeMoneyline: quote.awayMoneyline,
            awayMoneyline: quote.homeMoneyline,
          },
          atOpening,
        );
        const mirrored = expectMoves(league, forecast, quote, atOpening).map((move) =>
          move.line === 'total' ? move : { ...move, direction: -move.direction },
        );
        expect(swapped).toEqual(mirrored);
      }),
    );
  });

  it('is given only in the first half of a line’s life, where it was measured', () => {
    const far = { homeWinProbability: 0.5, homeScore: 130, awayScore: 130 };
    const quote = { total: 200 };
    const halfLife = hoursAtOpening('nba') / 2;
    expect(expectMoves('nba', far, quote, halfLife)).toMatchObject([
      { line: 'total', direction: 1 },
    ]);
    expect(expectMoves('nba', far, quote, halfLife - 0.1)).toEqual([]);
  });

  it('is not given for a line that has moved since it opened', () => {
    const far = { homeWinProbability: 0.5, homeScore: 130, awayScore: 130 };
    const move = (total: number) => expectMoves('nba', far, { total }, atOpening, { total: 220 });
    expect(move(220)).toHaveLength(1);
    for (const moved of [219, 221.5, 225]) expect(move(moved)).toEqual([]);
    expect(expectMoves('nba', far, { total: 220 }, atOpening, {})).toHaveLength(1);
  });

  it('is never given for a football spread, which a second data source does not confirm', () => {
    const far = { homeWinProbability: 0.9, homeScore: 40, awayScore: 10 };
    const moves = expectMoves('nfl', far, { homeSpread: 3, total: 50 }, atOpening);
    expect(moves.map(({ line }) => line)).not.toContain('spread');
    expect(findLineMoveFit('nfl', 'spread')?.isSupported).toBe(false);
  });

  it('is empty without a line, and in leagues without opening-line history', () => {
    const forecast = { homeWinProbability: 0.9, homeScore: 2, awayScore: 0 };
    for (const league of teamLeagueIds)
      expect(expectMoves(league, forecast, {}, atOpening)).toEqual([]);
    // oxfmt-ignore
    expect(expectMoves('atp', forecast, { homeMoneyline: 150, awayMoneyline: -180 }, atOpening)).toEqual([]);
    expect(movingLines.some((line) => findLineMoveFit('wta', line) !== undefined)).toBe(false);
  });
});

describe('total with prices', () => {
  it('is above its line when the over costs more, and equals the line without prices', () => {
    const at = (overPrice?: number, underPrice?: number) =>
      readLine('nhl', 'total', { total: 5.5, overPrice, underPrice }) ?? Number.NaN;
    expect(at()).toBe(5.5);
    expect(at(-110, -110)).toBeCloseTo(5.5, 5);
    expect(at(-140, 120)).toBeGreaterThan(5.6);
    expect(at(-140, 120) + at(120, -140)).toBeCloseTo(11, 5);
  });
});
