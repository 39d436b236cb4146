import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favouredSide } from '#domain/favoured-side.ts';
import { readFavourite } from './layers.ts';

describe('the favourite of a probability', () => {
  it('is the predicted winner, however close it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.48, max: 0.52, noNaN: true }), (probability) => {
        const { side, percent } = readFavourite(probability);

        expect(side).toBe(favouredSide(probability));
        expect(percent).toBeGreaterThanOrEqual(50);
      }),
    );
  });

  it.each([
    [0.498, 'away', 50],
    [0.5, 'home', 50],
    [0.502, 'home', 50],
  ] as const)('of %d is the %s side with %i percent', (probability, side, percent) => {
    expect(readFavourite(probability)).toEqual({ side, percent });
  });
});
