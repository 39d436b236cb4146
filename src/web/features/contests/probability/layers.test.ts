import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favoredSide } from '#domain/favored-side.ts';
import { formatPercents, readFavorite } from './layers.ts';

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
