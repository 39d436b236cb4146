import {
  gradedField,
  gradedForecast,
  type GivenForecast,
  readFigures,
} from '#testing/samples/graded-forecast.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { viewHeadline } from './analytics-views.ts';
import { viewPeriods } from './period-views.ts';

const now = new Date('2026-11-21T18:00:00Z');

type Forecasts = Parameters<typeof readFigures>[1];
const test = useTestApp();

async function buildHeadline(
  forecasts: Forecasts,
  pending: Parameters<typeof viewHeadline>[2] = [],
) {
  const { figures, bins } = await readFigures(test, forecasts);
  return viewHeadline(figures, bins, pending);
}

async function buildPeriods(forecasts: Forecasts) {
  return viewPeriods(await readFigures(test, forecasts), now, []);
}

/** A forecast with this probability for the favorite, which was right or wrong. */
function pick(probability: number, isRight: boolean, given: GivenForecast = {}) {
  return gradedForecast({
    probabilities: { ours: { homeWinProbability: probability, score: { home: 24, away: 20 } } },
    homeWins: isRight,
    ...given,
  });
}

describe('the figures of our predictions', () => {
  it('are null, not zero, before the first grade', async () => {
    const empty = await buildHeadline([]);
    expect(empty).toMatchObject({
      totalPredictions: 0,
      accuracy: null,
      avgConfidence: null,
      winRate: null,
      brier: null,
      marketLogLoss: null,
      byModel: [],
    });
    expect(empty.calibration.every((bin) => bin.n === 0 && bin.observed === null)).toBe(true);
  });

  it('exclude canceled contests from every denominator, but count them as made', async () => {
    const forecasts = [pick(0.7, true), pick(0.7, false), gradedForecast({ isVoid: true })];
    expect(await buildHeadline(forecasts)).toMatchObject({
      totalPredictions: 3,
      gradedPredictions: 2,
      correctPredictions: 1,
      accuracy: 50,
    });
  });

  it('average confidence over all predictions, graded or not', async () => {
    const pending = [{ analyst: 'grok' as const, n: 1, confidence: 80 }];
    const figures = await buildHeadline([pick(0.6, true)], pending);
    expect(figures).toMatchObject({ avgConfidence: 70, pendingPredictions: 1 });
    expect(figures.modelStats).toMatchObject({
      statistical: { total: 1, graded: 1, avgConfidence: 60 },
      grok: { total: 1, graded: 0, accuracy: null, avgConfidence: 80 },
    });
  });

  it('have confidence bands as true subsets', async () => {
    const figures = await buildHeadline([pick(0.9, false), pick(0.75, true), pick(0.7, false)]);
    expect(figures.highConfidence).toMatchObject({ correct: 1, total: 2, value: 50 });
    expect(figures.byBand.map(({ band, total }) => [band, total])).toEqual([
      ['high', 2],
      ['medium', 1],
      ['low', 0],
    ]);
  });

  it('compare with the close on games that have one', async () => {
    const figures = await buildHeadline([
      pick(0.7, true, { closing: 0.6 }),
      pick(0.7, false, { closing: 0.6 }),
      pick(0.7, true),
    ]);
    expect(figures.marketLogLoss).toBeCloseTo((-Math.log(0.6) - Math.log(0.4)) / 2, 6);
  });

  it('separate each slot, and in it the models that answered', async () => {
    const { byModel } = await buildHeadline([
      pick(0.7, true),
      pick(0.7, true, { analyst: 'grok', model: 'grok-4.7' }),
      pick(0.7, false, { analyst: 'grok', model: 'grok-5' }),
    ]);
    expect(byModel.map(({ label, value }) => [label, value])).toEqual([
      ['Linewise statistical', 100],
      ['Grok AI', 50],
    ]);
    expect(byModel[1]?.answered.map(({ name, value }) => [name, value])).toEqual([
      ['grok-4.7', 100],
      ['grok-5', 0],
    ]);
  });

  it('put every pick into one calibration bin of its favorite', async () => {
    const probabilities = [0.5, 0.55, 0.61, 0.649, 0.9, 0.999];
    const { calibration } = await buildHeadline(
      probabilities.map((probability) => pick(probability, true)),
    );
    expect(calibration.map(({ n }) => n)).toEqual([1, 1, 2, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('count tournament picks, which have no band and no reliability bin', async () => {
    const grade = { win: { n: 5, brier: 0.1, logScore: 0.3, best: 'win' as const } };
    const ofField = gradedField({ grades: { statistical: grade, ours: grade } });
    const figures = await buildHeadline([pick(0.7, false), ofField]);
    expect(figures).toMatchObject({ totalPredictions: 2, correctPredictions: 1, accuracy: 50 });
    expect(figures.avgConfidence).toBe(41);
    expect(figures.brier).toBeCloseTo(0.49, 6);
    expect(figures.calibration.reduce((sum, bin) => sum + bin.n, 0)).toBe(1);
  });
});

it('a month’s Brier score includes a tournament whose pick did not start', async () => {
  const grade = (best: 'win' | 'void', brier: number) => {
    const win = { n: 5, brier, logScore: 0.3, best };
    return gradedField({ grades: { statistical: { win }, ours: { win } } });
  };
  const { byMonth } = await buildPeriods([grade('win', 0.01), grade('void', 0.03)]);

  expect(byMonth).toMatchObject([{ n: 1, correct: 1 }]);
  expect(byMonth[0]?.brier).toBeCloseTo((0.01 + 0.03) / 2, 6);
});

it('the last seven and thirty days and four weeks are true subsets of the record', async () => {
  const daysAgo = (days: number) =>
    pick(0.7, true, { playedAt: new Date(now.getTime() - days * 86_400_000) });
  const periods = await buildPeriods([0, 6, 7, 27, 28, 29, 30, 60].map(daysAgo));
  expect(periods.lastSevenDays.total).toBe(2);
  expect(periods.lastFourWeeks.total).toBe(4);
  expect(periods.lastThirtyDays.total).toBe(6);
});
