import { countedForecast, listFigures } from '#testing/samples/counted-forecast.ts';
import { describe, expect, it } from 'vitest';
import type { Countable } from '#server/ledger/figures/figures-types.ts';
import { viewHeadline } from './analytics-views.ts';
import { viewPeriods } from './period-views.ts';

const now = new Date('2026-11-21T18:00:00Z');

function buildHeadline(forecasts: Countable[], pending: Parameters<typeof viewHeadline>[1] = []) {
  const figures = forecasts.flatMap(listFigures).filter(({ span }) => span === 'all');
  return viewHeadline(figures, pending);
}

function buildPeriods(forecasts: Countable[]) {
  const blends = forecasts.flatMap(listFigures).filter(({ layer }) => layer === 'ours');
  return viewPeriods(blends, now, []);
}

/** A forecast with this probability for the favorite, which was right or wrong. */
function pick(chance: number, isRight: boolean, given: Partial<Countable> = {}): Countable {
  return countedForecast({
    chances: { ours: { homeWinProbability: chance, score: { home: 24, away: 20 } } },
    homeWins: isRight,
    ...given,
  });
}

describe('the figures of our predictions', () => {
  it('are null, not zero, before the first grade', () => {
    const empty = buildHeadline([]);
    expect(empty).toMatchObject({
      totalPredictions: 0,
      accuracy: null,
      avgConfidence: null,
      winRate: null,
      brier: null,
      marketLogLoss: null,
      byModel: [],
    });
    expect(empty.overall).toEqual({ value: null, correct: 0, total: 0, low: null, high: null });
    expect(empty.calibration.every((bin) => bin.n === 0 && bin.observed === null)).toBe(true);
  });

  it('exclude canceled contests from every denominator, but count them as made', () => {
    const forecasts = [pick(0.7, true), pick(0.7, false), countedForecast({ isVoid: true })];
    expect(buildHeadline(forecasts)).toMatchObject({
      totalPredictions: 3,
      gradedPredictions: 2,
      correctPredictions: 1,
      accuracy: 50,
    });
  });

  it('average confidence over all predictions, graded or not', () => {
    const pending = [{ analyst: 'grok' as const, n: 1, confidence: 80 }];
    const figures = buildHeadline([pick(0.6, true)], pending);
    expect(figures).toMatchObject({ avgConfidence: 70, pendingPredictions: 1 });
    expect(figures.modelStats).toMatchObject({
      statistical: { total: 1, graded: 1, avgConfidence: 60 },
      grok: { total: 1, graded: 0, accuracy: null, avgConfidence: 80 },
    });
  });

  it('have confidence bands as true subsets', () => {
    const figures = buildHeadline([pick(0.9, false), pick(0.75, true), pick(0.7, false)]);
    expect(figures.highConfidence).toMatchObject({ correct: 1, total: 2, value: 50 });
    expect(figures.byBand.map(({ band, total }) => [band, total])).toEqual([
      ['high', 2],
      ['medium', 1],
      ['low', 0],
    ]);
  });

  it('compare with the close on games that have one', () => {
    const figures = buildHeadline([
      pick(0.7, true, countedClose(0.6, true)),
      pick(0.7, false, countedClose(0.6, false)),
      pick(0.7, true),
    ]);
    expect(figures.marketLogLoss).toBeCloseTo((-Math.log(0.6) - Math.log(0.4)) / 2, 6);
  });

  it('separate each slot, and in it the models that answered', () => {
    const { byModel } = buildHeadline([
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

  it('put every pick into one calibration bin of its favorite', () => {
    const chances = [0.5, 0.55, 0.61, 0.649, 0.9, 0.999];
    const { calibration } = buildHeadline(chances.map((chance) => pick(chance, true)));
    expect(calibration.map(({ n }) => n)).toEqual([1, 1, 2, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('count tournament picks, which have no band and no reliability bin', () => {
    const grade = { win: { n: 5, brier: 0.1, logScore: 0.3, best: 'win' as const } };
    const ofField = countedForecast({ league: 'pga', contestKind: 'tournament', chance: 0.12 });
    const figures = buildHeadline([
      pick(0.7, false),
      { ...ofField, layers: { statistical: grade, ours: grade } },
    ]);
    expect(figures).toMatchObject({ totalPredictions: 2, correctPredictions: 1, accuracy: 50 });
    expect(figures.avgConfidence).toBe(41);
    expect(figures.brier).toBeCloseTo(0.49, 6);
    expect(figures.calibration.reduce((sum, bin) => sum + bin.n, 0)).toBe(1);
  });
});

function countedClose(closing: number, homeWins: boolean): Partial<Countable> {
  const { layers } = countedForecast({ closing, homeWins });
  return { layers };
}

it('a month’s Brier score includes a tournament whose pick did not start', () => {
  const grade = (best: 'win' | 'void', brier: number) => {
    const win = { n: 5, brier, logScore: 0.3, best };
    const ofField = countedForecast({ league: 'pga', contestKind: 'tournament', chance: 0.12 });
    return { ...ofField, layers: { statistical: { win }, ours: { win } } };
  };
  const { byMonth } = buildPeriods([grade('win', 0.01), grade('void', 0.03)]);

  expect(byMonth).toMatchObject([{ n: 1, correct: 1 }]);
  expect(byMonth[0]?.brier).toBeCloseTo((0.01 + 0.03) / 2, 6);
});

it('the last seven and thirty days and four weeks are true subsets of the record', () => {
  const daysAgo = (days: number) =>
    pick(0.7, true, { playedAt: new Date(now.getTime() - days * 86_400_000) });
  const periods = buildPeriods([0, 6, 7, 27, 28, 29, 30, 60].map(daysAgo));
  expect(periods.lastSevenDays.total).toBe(2);
  expect(periods.lastFourWeeks.total).toBe(4);
  expect(periods.lastThirtyDays.total).toBe(6);
});
