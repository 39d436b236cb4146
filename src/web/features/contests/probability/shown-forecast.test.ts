import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { favoredSide } from '#domain/favored-side.ts';
import { formatLockedAndNow } from '../../predictions/generation/changed-notice.tsx';
import { formatPercents, readFavorite } from './shown-forecast.ts';

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
    const own = { ...locked, madeWith: 'own' as const };
    expect(formatLockedAndNow(own, 0.49, new Date('2026-11-22T15:00:00Z'))).toBeUndefined();
  });
});

describe('the favorite of a probability', () => {
  it('is the predicted winner, however close it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.48, max: 0.52, noNaN: true }), (probability) => {
        const { side, percent } = readFavorite(probability);

        expect(side).toBe(favoredSide(probability));
        expect(percent).toBeGreaterThanOrEqual(50);
      }),
    );
  });

  it.each([
    [0.498, 'away', 50],
    [0.5, 'home', 50],
    [0.502, 'home', 50],
  ] as const)('of %d is the %s side with %i percent', (probability, side, percent) => {
    expect(readFavorite(probability)).toEqual({ side, percent });
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
  ])(
    'sum to 100, tell the favorite, and are certain only at the end: %d',
    (probability, home, away) => {
      expect(formatPercents(probability)).toEqual({ home, away });
    },
  );
});
