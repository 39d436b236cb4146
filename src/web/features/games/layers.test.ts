import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForecastView } from '#contract/games.ts';
import { favouredSide } from '#domain/favoured-side.ts';
import { favouriteOf, layersOfGame, turnLayer } from './layers.ts';

describe('the favourite of a probability', () => {
  it('is the predicted winner, however close it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.48, max: 0.52, noNaN: true }), (probability) => {
        const { side, percent } = favouriteOf(probability);

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
    expect(favouriteOf(probability)).toEqual({ side, percent });
  });
});

describe('a layer turned round', () => {
  it('favours the same competitor, also at an even chance', () => {
    const forecast = { homeWinProbability: 0.5, low: 0.4, high: 0.7 };
    const [layer] = layersOfGame({ forecast: forecast as ForecastView, market: null });
    const turned = layer === undefined ? undefined : turnLayer(layer);

    expect(layer?.favourite).toEqual({ side: 'home', percent: 50 });
    expect(turned?.favourite).toEqual({ side: 'away', percent: 50 });
    expect(turned).toMatchObject({ homeWinProbability: 0.5, high: 0.6 });
    expect(turned?.low).toBeCloseTo(0.3, 12);
  });
});
