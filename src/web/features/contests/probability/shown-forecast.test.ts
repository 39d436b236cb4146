import { describe, expect, it } from 'vitest';
import { formatLockedAndNow } from '../../predictions/generation/changed-notice.tsx';
import { formatPercents } from './shown-forecast.ts';

const layer = { homeWinProbability: 0.3, low: null, high: null };
const locked = {
  createdAt: '2026-11-22T12:34:00.000Z',
  madeWith: 'default' as const,
  layers: { ours: layer, statistical: layer, analyst: null, market: null, withMarket: null },
};

describe('a locked prediction beside our forecast of now', () => {
  it('has both percentages of the locked pick, with the day where that is another', () => {
    const later = new Date('2026-11-22T15:00:00Z');
    expect(formatLockedAndNow(locked, 0.49, later)).toMatch(
      /^Locked at \d+:34 [AP]M: 70%\. Now: 51%\.$/,
    );
    expect(formatLockedAndNow(locked, 0.49, new Date('2026-11-24T15:00:00Z'))).toMatch(
      /^Locked at Sun, Nov 22/,
    );
  });

  it('is nothing while they are about the same', () => {
    const now = new Date('2026-11-22T15:00:00Z');
    expect(formatLockedAndNow(locked, 0.315, now)).toBeUndefined();
    expect(formatLockedAndNow(locked, undefined, now)).toBeUndefined();
  });

  it('is nothing for an analysis by own instructions, which our forecast of now leaves out', () => {
    for (const madeWith of ['own', 'other'] as const) {
      const own = { ...locked, madeWith };
      expect(formatLockedAndNow(own, 0.49, new Date('2026-11-22T15:00:00Z'))).toBeUndefined();
    }
  });
});

describe('the percentages of both sides', () => {
  it.each([
    [0.645, '65%', '35%'],
    [0.504, '50.4%', '49.6%'],
    [0.496, '49.6%', '50.4%'],
    [0.5, '50%', '50%'],
    [0.997, '>99%', '<1%'],
    [0.003, '<1%', '>99%'],
    [1, '100%', '0%'],
    [0.746, '74.6%', '25.4%'],
    [0.404, '40.4%', '59.6%'],
    [0.7496, '75%', '25%'],
    [0.75, '75%', '25%'],
    [0.743, '74%', '26%'],
  ])(
    'sum to 100, tell the favorite and its confidence, and are certain only at the end: %d',
    (probability, home, away) => {
      expect(formatPercents(probability)).toEqual({ home, away });
    },
  );
});
