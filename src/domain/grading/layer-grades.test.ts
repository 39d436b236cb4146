import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeLayers, type MatchupBeliefs } from './layer-grades.ts';
import { gradedLayers } from './terms.ts';

const beliefs: MatchupBeliefs = {
  statistical: { homeWinProbability: 0.7, score: { home: 27.4, away: 20.1 } },
  results: { homeWinProbability: 0.66, fair: { margin: 5, total: 44 } },
  'past-prices': { homeWinProbability: 0.7, fair: { margin: 7.5, total: 47.5 } },
  'analyst-stated': { homeWinProbability: 0.35, score: { home: 17, away: 24 } },
  analyst: { homeWinProbability: 0.42 },
  open: { homeWinProbability: 0.57 },
  market: { homeWinProbability: 0.6 },
  'with-market': { homeWinProbability: 0.605 },
  ours: { homeWinProbability: 0.61, score: { home: 27, away: 20 } },
  'home-rate': { homeWinProbability: 0.55 },
};
const locked = { homeWinProbability: 0.6, homeSpread: -3, total: 44.5 };
const close = { homeWinProbability: 0.64, homeSpread: -4, total: 43.5 };
const both = { locked, close };

describe('layer grades', () => {
  it('give winner, Brier score and log score per layer, closing line included', () => {
    const graded = gradeLayers(beliefs, both, { homeScore: 30, awayScore: 20 });

    expect(Object.keys(graded).toSorted()).toEqual(gradedLayers.toSorted());
    expect(graded.statistical?.winner).toBe('win');
    expect(graded['analyst-stated']?.winner).toBe('loss');
    expect(graded.analyst?.winner).toBe('loss');
    expect(graded.close?.winner).toBe('win');
    expect(graded.statistical?.brier).toBeCloseTo(0.09, 12);
    expect(graded.analyst?.logScore).toBeCloseTo(-Math.log(0.42), 12);
    expect(graded['home-rate']?.brier).toBeCloseTo(0.2025, 12);
  });

  it('grade spread, total and projected score against the lines at locking time', () => {
    const graded = gradeLayers(beliefs, both, { homeScore: 24, awayScore: 20 });

    expect(graded.statistical).toMatchObject({ spread: 'win', total: 'loss' });
    expect(graded.statistical?.scoreError).toBeCloseTo((3.4 + 0.1) / 2, 12);
    expect(graded['analyst-stated']).toMatchObject({ spread: 'loss', total: 'win' });
    expect(graded.market).toMatchObject({ spread: 'void', total: 'void' });
    expect(graded.market).not.toHaveProperty('scoreError');
  });

  it('measure how far the market moved toward a layer by the close: probability, spread and total', () => {
    const graded = gradeLayers(beliefs, both, { homeScore: 24, awayScore: 20 });

    expect(graded.statistical?.closing?.probability).toBeCloseTo(0.04, 12);
    expect(graded.statistical?.closing).toMatchObject({ spread: 1, total: -1 });
    expect(graded['analyst-stated']?.closing?.probability).toBeCloseTo(-0.04, 12);
    expect(graded['analyst-stated']?.closing).toMatchObject({ spread: -1, total: 1 });
    expect(graded.close).not.toHaveProperty('closing');
    expect(graded.market).not.toHaveProperty('closing');
  });

  it('count units at stored prices for our sides and for a side with an edge', () => {
    const prices = {
      provider: 'Book',
      homeSpread: -3,
      homeSpreadPrice: -110,
      overPrice: 105,
      underPrice: -125,
      total: 44.5,
      homeMoneyline: -150,
      awayMoneyline: 130,
    };
    const grade = (homeScore: number, awayScore: number) =>
      gradeLayers(beliefs, { ...both, prices, edgeSide: 'away' }, { homeScore, awayScore });

    // Our score is 27–20: home −3 and over 44.5.
    const won = grade(30, 20);
    expect(won.ours).toMatchObject({
      spread: 'win',
      total: 'win',
      totalUnits: expect.closeTo(1.05, 12),
    });
    expect(won.ours?.spreadUnits).toBeCloseTo(100 / 110, 12);
    expect(won.ours?.edge).toEqual({ outcome: 'loss', units: -1 });
    expect(grade(23, 20).ours).toMatchObject({ spread: 'push', spreadUnits: 0, totalUnits: -1 });
    expect(grade(17, 20).ours?.edge).toEqual({ outcome: 'win', units: expect.closeTo(1.3, 12) });
    expect(won.statistical).not.toHaveProperty('spreadUnits');

    const unpriced = gradeLayers(beliefs, both, { homeScore: 30, awayScore: 20 }).ours;
    expect(unpriced).not.toHaveProperty('spreadUnits');
    expect(unpriced).not.toHaveProperty('edge');
  });

  it('count no units without a side', () => {
    const ours = { homeWinProbability: 0.6, fair: { margin: 3, total: 44.5 } };
    const prices = {
      provider: 'Book',
      homeSpreadPrice: -110,
      awaySpreadPrice: -110,
      overPrice: -110,
      underPrice: -110,
    };
    const graded = gradeLayers({ ours }, { ...both, prices }, { homeScore: 30, awayScore: 20 });

    expect(graded.ours).toMatchObject({ spread: 'void', total: 'void' });
    expect(graded.ours).not.toHaveProperty('spreadUnits');
    expect(graded.ours).not.toHaveProperty('totalUnits');
  });

  it('are a push, without probability scores, for a draw or a line landed on', () => {
    expect(gradeLayers(beliefs, both, { homeScore: 20, awayScore: 20 }).ours).toEqual({
      winner: 'push',
      spread: 'loss',
      total: 'loss',
      scoreError: 3.5,
      closing: { probability: expect.closeTo(0.04, 12), spread: 1, total: -1 },
    });
    expect(gradeLayers(beliefs, both, { homeScore: 23, awayScore: 20 }).ours?.spread).toBe('push');
  });

  it('are void throughout for a contest canceled, forfeited or never played', () => {
    for (const grade of Object.values(gradeLayers(beliefs, both, undefined))) {
      expect(grade).toEqual({ winner: 'void', spread: 'void', total: 'void' });
    }
  });

  it('omit missing parts: close, price, line', () => {
    const graded = gradeLayers(
      { statistical: { homeWinProbability: 0.7 } },
      { locked: undefined, close: undefined },
      { homeScore: 3, awayScore: 0 },
    );

    expect(Object.keys(graded)).toEqual(['statistical']);
    expect(graded.statistical).toMatchObject({ winner: 'win', spread: 'void', total: 'void' });
    expect(graded.statistical).not.toHaveProperty('closing');
  });

  it('grade the spread on the side our fair line favors against the market line', () => {
    // Our line is home −6.5 and the market's −3, so we take home −3.
    const ours = { homeWinProbability: 0.7, fair: { margin: 6.5, total: 47 } };
    const grade = (homeScore: number, awayScore: number) =>
      gradeLayers({ ours }, both, { homeScore, awayScore }).ours?.spread;

    expect([grade(24, 20), grade(22, 20), grade(23, 20)]).toEqual(['win', 'loss', 'push']);
  });

  it('take the underdog when a fixed line is wider than ours, whoever is picked to win', () => {
    // We favor this side by less than the 1.5-goal line, so we take the other side at +1.5.
    const ours = { homeWinProbability: 0.6, fair: { margin: 0.5, total: 6 } };
    const puckLine = { ...both, locked: { ...locked, homeSpread: -1.5 } };
    const grade = (homeScore: number, awayScore: number) =>
      gradeLayers({ ours }, puckLine, { homeScore, awayScore }).ours;

    expect(grade(5, 2)).toMatchObject({ winner: 'win', spread: 'loss' });
    expect(grade(3, 2)).toMatchObject({ winner: 'win', spread: 'win' });
  });

  it('are symmetric when home and away are swapped', () => {
    const points = fc.integer({ min: 0, max: 60 });
    const half = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 2);
    const any = fc.record({
      // Exactly 50% is the home side’s either way.
      homeWinProbability: fc
        .double({ min: 0.001, max: 0.999, noNaN: true })
        .filter((probability) => probability !== 0.5),
      home: points,
      away: points,
      fair: fc.record({ margin: half(-60, 60), total: half(40, 140) }),
      homeSpread: fc.option(half(-30, 30), { nil: null }),
      total: fc.option(half(40, 140), { nil: null }),
      homeScore: points,
      awayScore: points,
    });
    fc.assert(
      fc.property(any, ({ homeWinProbability, home, away, fair, homeSpread, total, ...result }) => {
        const grade = gradeLayers(
          { ours: { homeWinProbability, score: { home, away }, fair } },
          { locked: { homeWinProbability: null, homeSpread, total }, close: undefined },
          result,
        ).ours;
        const mirrored = gradeLayers(
          {
            ours: {
              homeWinProbability: 1 - homeWinProbability,
              score: { home: away, away: home },
              fair: { ...fair, margin: 0 - fair.margin },
            },
          },
          {
            locked: {
              homeWinProbability: null,
              homeSpread: homeSpread === null ? null : 0 - homeSpread,
              total,
            },
            close: undefined,
          },
          { homeScore: result.awayScore, awayScore: result.homeScore },
        ).ours;

        expect(mirrored).toEqual({
          ...grade,
          ...(grade?.brier !== undefined && {
            brier: expect.closeTo(grade.brier, 12),
            logScore: expect.closeTo(grade.logScore ?? 0, 9),
          }),
        });
      }),
    );
  });
});
