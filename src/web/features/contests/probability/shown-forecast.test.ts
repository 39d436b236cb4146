import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toConfidence, toConfidenceBand } from '#domain/confidence.ts';
import { formatLockedAndNow } from '#web/features/predictions/generation/changed-notice.tsx';
import { formatSetResult, formatPercents } from './shown-forecast.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';

const layer = { homeWinProbability: 0.3, low: null, high: null };
const { game } = samplePrediction({
  league: 'nhl',
  home: { name: 'Northport Gulls', abbreviation: 'NPG' },
  away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
  homeWinProbability: 0.3,
  homeScore: 3,
  awayScore: 4,
});
const locked = {
  game,
  createdAt: '2026-11-22T12:34:00.000Z',
  madeWith: 'default' as const,
  layers: { ours: layer, statistical: layer, analyst: null, market: null, withMarket: null },
};

const later = new Date('2026-11-22T15:00:00Z');
const nowAt = (homeWinProbability: number, madeAt = '2026-11-22T14:00:00.000Z') => ({
  homeWinProbability,
  madeAt,
});

describe('a locked prediction beside our forecast of now', () => {
  it('has both percentages of the locked pick, with the day where that is another', () => {
    expect(formatLockedAndNow(locked, nowAt(0.49), later)).toMatch(
      /^Our number moved to RWE 51% since the lock \(70% at \d+:34 [AP]M\)\. The lock stays on record\.$/,
    );
    expect(formatLockedAndNow(locked, nowAt(0.49), new Date('2026-11-24T15:00:00Z'))).toMatch(
      /\(70% at Sun, Nov 22/,
    );
  });

  it('is nothing while they are about the same', () => {
    expect(formatLockedAndNow(locked, nowAt(0.306), later)).toBeUndefined();
    expect(formatLockedAndNow(locked, undefined, later)).toBeUndefined();
    expect(formatLockedAndNow(locked, nowAt(0.316), later)).toMatch(
      /moved to RWE 68% since the lock \(70% at /,
    );
  });

  it('is nothing while the page has no forecast that is newer than the lock', () => {
    for (const madeAt of [locked.createdAt, '2026-11-22T12:00:00.000Z']) {
      expect(formatLockedAndNow(locked, nowAt(0.49, madeAt), later)).toBeUndefined();
    }
  });

  it('is nothing for an analysis by own instructions, which our forecast of now leaves out', () => {
    for (const madeWith of ['own', 'other'] as const) {
      expect(formatLockedAndNow({ ...locked, madeWith }, nowAt(0.49), later)).toBeUndefined();
    }
  });
});

describe('the percentages of both sides', () => {
  it.each([
    [0.645, '65%', '35%'],
    [0.504, '50%', '50%'],
    [0.5, '50%', '50%'],
    [0.995, '>99%', '<1%'],
    [0.997, '>99%', '<1%'],
    [0.003, '<1%', '>99%'],
    [1, '100%', '0%'],
    [0.744, '74%', '26%'],
    [0.745, '75%', '25%'],
    [0.255, '25%', '75%'],
    [0.404, '40%', '60%'],
  ])('are whole, sum to 100, and are certain only at the end: %d', (probability, home, away) => {
    expect(formatPercents(probability)).toEqual({ home, away });
  });

  it('decide the confidence band: it is the one of the percentage shown', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 0.99, noNaN: true }), (probability) => {
        const shown = Number(formatPercents(probability).home.slice(0, -1));
        const band = shown >= 75 ? 'high' : shown >= 60 ? 'medium' : 'low';
        expect(toConfidenceBand(toConfidence(probability))).toBe(band);
        expect(toConfidence(1 - probability)).toBeCloseTo(shown, 0);
      }),
    );
  });
});

it('tells a result in sets from the winner, with its probability where that is known', () => {
  expect(formatSetResult({ homeScore: 2, awayScore: 0, probability: 0.571 })).toBe(
    '2–0 in sets, 57%',
  );
  expect(formatSetResult({ homeScore: 1, awayScore: 3, probability: null })).toBe('3–1 in sets');
});
