import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GradeOutcome, gradePrediction } from '#domain/grading/grade.ts';
import { analyticsOf, type CountedPrediction, wilsonInterval } from './policy.ts';

const now = new Date('2026-11-21T18:00:00Z');
const dayMs = 24 * 3_600_000;
let sequence = 0;

/** A counted prediction of the home side with 70%; `outcome` grades its winner, undefined = pending. */
function counted(
  outcome: GradeOutcome | undefined,
  given: Partial<CountedPrediction> = {},
): CountedPrediction {
  sequence += 1;
  const pickProbability = given.pickProbability ?? 0.7;
  const results = {
    win: { homeScore: 27, awayScore: 20 },
    loss: { homeScore: 20, awayScore: 27 },
    push: { homeScore: 20, awayScore: 20 },
    void: undefined,
  };
  const prediction = {
    homeWinProbability: pickProbability,
    predictedWinner: 'home' as const,
    homeScore: 24,
    awayScore: 20,
  };
  return {
    sequence,
    league: 'nfl',
    season: 2026,
    phase: 'regular',
    week: 11,
    startsAt: new Date(now.getTime() - 5 * dayMs + sequence * 60_000),
    analyst: 'statistical',
    isOfTwo: true,
    pickProbability,
    confidence: Math.round(pickProbability * 1000) / 10,
    marketProbability: null,
    grade: outcome === undefined ? null : gradePrediction(prediction, results[outcome]),
    ...given,
  };
}

describe('analytics', () => {
  it('has no figure, rather than nought, before the first grade', () => {
    const empty = analyticsOf([], now);

    expect(empty).toMatchObject({
      totalPredictions: 0,
      accuracy: null,
      avgConfidence: null,
      winRate: null,
      brier: null,
      logLoss: null,
      marketLogLoss: null,
      currentStreak: 0,
      byModel: [],
      overTime: [],
    });
    expect(empty.overall).toEqual({ value: null, correct: 0, total: 0, low: null, high: null });
    expect(empty.calibration.every((bin) => bin.n === 0 && bin.observed === null)).toBe(true);
  });

  it('leaves pushes and voids out of every denominator', () => {
    const analytics = analyticsOf(
      [
        counted('win'),
        counted('loss'),
        counted('win'),
        counted('push'),
        counted('void'),
        counted(undefined),
      ],
      now,
    );

    expect(analytics).toMatchObject({
      totalPredictions: 6,
      gradedPredictions: 3,
      correctPredictions: 2,
      pendingPredictions: 1,
      accuracy: 66.7,
    });
  });

  it('averages confidence over all predictions, graded or not', () => {
    const analytics = analyticsOf(
      [counted('win', { pickProbability: 0.6 }), counted(undefined, { pickProbability: 0.8 })],
      now,
    );

    expect(analytics.avgConfidence).toBe(70);
    expect(analytics.averageConfidence).toBe(70);
  });

  it('takes the last four weeks and the high-confidence picks as true subsets', () => {
    const long = new Date(now.getTime() - 29 * dayMs);
    const analytics = analyticsOf(
      [
        counted('loss', { startsAt: long, pickProbability: 0.9 }),
        counted('win', { pickProbability: 0.75 }),
        counted('loss', { pickProbability: 0.7 }),
      ],
      now,
    );

    expect(analytics.lastFourWeeks).toMatchObject({ correct: 1, total: 2, value: 50 });
    expect(analytics.highConfidence).toMatchObject({ correct: 1, total: 2, value: 50 });
    expect(analytics.byBand.map(({ band, total }) => [band, total])).toEqual([
      ['high', 2],
      ['medium', 1],
      ['low', 0],
    ]);
  });

  it('keeps the record against the spread without pushes, and calls it the win rate', () => {
    const grade = gradePrediction(
      { homeWinProbability: 0.7, predictedWinner: 'home', homeScore: 24, awayScore: 20 },
      { homeScore: 27, awayScore: 20 },
    );
    const against = (spread: GradeOutcome) => counted('win', { grade: { ...grade, spread } });
    const analytics = analyticsOf(
      [against('win'), against('win'), against('loss'), against('push'), against('void')],
      now,
    );

    expect(analytics.againstTheSpread).toMatchObject({ correct: 2, total: 3 });
    expect(analytics.winRate).toBe(66.7);
  });

  it.each([
    [['win', 'loss', 'win', 'win'], 2],
    [['win', 'loss', 'loss', 'loss'], -3],
    [['win', 'push', 'win', 'void'], 2],
    [['loss'], -1],
    [['push'], 0],
  ] as const)('counts the streak of %j as %d', (outcomes, streak) => {
    expect(
      analyticsOf(
        outcomes.map((outcome) => counted(outcome)),
        now,
      ).currentStreak,
    ).toBe(streak);
  });

  it('orders the streak by the games, not by when they were predicted', () => {
    const early = counted('loss', { startsAt: new Date(now.getTime() - 3 * dayMs) });
    const late = counted('win', { startsAt: new Date(now.getTime() - dayMs) });

    expect(analyticsOf([late, early], now).currentStreak).toBe(1);
  });

  it('sets the market beside us on the games for which it had a price', () => {
    const analytics = analyticsOf(
      [
        counted('win', { pickProbability: 0.7, marketProbability: 0.6 }),
        counted('loss', { pickProbability: 0.7, marketProbability: 0.6 }),
        counted('win'),
      ],
      now,
    );

    // What was picked in the second game lost, and the market had picked it too.
    expect(analytics.marketLogLoss).toBeCloseTo((-Math.log(0.6) - Math.log(0.4)) / 2, 12);
    expect(analytics.overTime[0]?.marketBrier).toBeCloseTo((0.4 ** 2 + 0.6 ** 2) / 2, 12);
  });

  it('keeps each analyst apart', () => {
    const analytics = analyticsOf([counted('win'), counted('loss', { analyst: 'grok' })], now);

    expect(analytics.byModel.map(({ model, label, value }) => [model, label, value])).toEqual([
      ['statistical', 'Linewise statistical', 100],
      ['grok', 'Grok AI', 0],
    ]);
    expect(analytics.modelStats['grok']).toEqual({
      accuracy: 0,
      total: 1,
      graded: 1,
      correct: 0,
      avgConfidence: 70,
    });
  });

  it('puts every graded pick into the one calibration bin of its favourite', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            probability: fc.double({ min: 0.5, max: 0.999, noNaN: true }),
            outcome: fc.constantFrom('win' as const, 'loss' as const),
          }),
        ),
        (picks) => {
          const { calibration } = analyticsOf(
            picks.map(({ probability, outcome }) =>
              counted(outcome, { pickProbability: probability }),
            ),
            now,
          );

          expect(calibration.reduce((sum, bin) => sum + bin.n, 0)).toBe(picks.length);
          for (const bin of calibration.filter(({ n }) => n > 0)) {
            expect(bin.meanForecast).toBeGreaterThanOrEqual(bin.from - 1e-6);
            expect(bin.meanForecast).toBeLessThanOrEqual(bin.to + 1e-6);
            expect(bin.low).toBeLessThanOrEqual(bin.observed ?? 0);
            expect(bin.high).toBeGreaterThanOrEqual(bin.observed ?? 1);
          }
        },
      ),
    );
  });

  it('counts picks out of a field, which no band and no reliability bin is made for', () => {
    const ofField = { league: 'pga' as const, week: null, isOfTwo: false, pickProbability: 0.12 };
    const analytics = analyticsOf([counted('win'), counted('loss', ofField)], now);

    expect(analytics).toMatchObject({ totalPredictions: 2, correctPredictions: 1, accuracy: 50 });
    expect(analytics.brier).toBeCloseTo((0.3 ** 2 + 0.12 ** 2) / 2, 12);
    expect(analytics.calibration.reduce((sum, bin) => sum + bin.n, 0)).toBe(1);
    expect(analytics.byBand.reduce((sum, band) => sum + band.total, 0)).toBe(1);
  });

  it('divides time into football weeks, and names the season of earlier ones', () => {
    const analytics = analyticsOf(
      [
        counted('win', { week: 11 }),
        counted('loss', { week: 12 }),
        counted('win', { season: 2025, week: 12, startsAt: new Date('2025-11-23T18:00:00Z') }),
      ],
      now,
    );

    expect(analytics.overTime.map(({ week, n, correct }) => [week, n, correct])).toEqual([
      ['2025 Week 12', 1, 1],
      ['Week 11', 1, 1],
      ['Week 12', 1, 0],
    ]);
  });

  it('divides time into weeks from Monday where a league plays by days', () => {
    const on = (day: string) =>
      counted('win', { league: 'nba', week: null, startsAt: new Date(`${day}T01:00:00Z`) });
    const { overTime } = analyticsOf([on('2026-11-15'), on('2026-11-16'), on('2026-11-22')], now);

    expect(overTime.map(({ week, n }) => [week, n])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-16', 2],
    ]);
  });
});

describe('Wilson’s interval', () => {
  it('gives the values of Brown, Cai & DasGupta’s formula: 8 of 10 is 0.490 to 0.943', () => {
    const interval = wilsonInterval(8, 10);

    expect(interval?.low).toBeCloseTo(0.4902, 4);
    expect(interval?.high).toBeCloseTo(0.9433, 4);
  });

  it('is undefined without observations and lies around the share otherwise', () => {
    expect(wilsonInterval(0, 0)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, part) => {
          const correct = Math.round(part * total);
          const interval = wilsonInterval(correct, total);

          expect(interval?.low).toBeGreaterThanOrEqual(0);
          expect(interval?.high).toBeLessThanOrEqual(1);
          expect(interval?.low).toBeLessThanOrEqual(correct / total + 1e-12);
          expect(interval?.high).toBeGreaterThanOrEqual(correct / total - 1e-12);
        },
      ),
    );
  });
});
