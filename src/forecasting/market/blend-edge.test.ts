import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weighBlend } from './blend-edge.ts';

const statistical = { homeWinProbability: 0.7, low: 0.62, high: 0.78 };
const onlyOurs = { market: 0, statistical: 1, analyst: 0 };

describe('what a blend finds against the market’s price', () => {
  it('is nothing where the blend is the price', () => {
    const weights = { market: 1, statistical: 0, analyst: 0 };

    expect(weighBlend({ statistical, market: 0.4 }, weights)).toEqual({ cause: 'is-the-price' });
  });

  it('is nothing where the two are less than three points apart', () => {
    const found = weighBlend({ statistical, market: 0.68 }, onlyOurs);

    expect(found).toMatchObject({ cause: 'small-gap', gap: expect.closeTo(0.02, 9) });
  });

  it('is nothing while the price lies within the blend’s own doubt', () => {
    const found = weighBlend({ statistical, market: 0.63 }, onlyOurs);

    expect(found).toMatchObject({
      cause: 'within-doubt',
      gap: expect.closeTo(0.07, 9),
      low: expect.closeTo(0.62, 9),
      high: expect.closeTo(0.78, 9),
    });
  });

  it('is an edge on the side that it likes better, beyond gap and doubt', () => {
    expect(weighBlend({ statistical, market: 0.5 }, onlyOurs)).toEqual({
      edge: {
        side: 'home',
        probability: expect.closeTo(0.2, 9),
        low: expect.closeTo(0.12, 9),
        high: expect.closeTo(0.28, 9),
      },
    });
    expect(weighBlend({ statistical, market: 0.9 }, onlyOurs)).toMatchObject({
      edge: { side: 'away' },
    });
  });

  it('gives a cause exactly where there is no edge', () => {
    const chance = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(chance, chance, share, (ours, market, weight) => {
        const layer = {
          homeWinProbability: ours,
          low: ours * 0.9,
          high: Math.min(0.995, ours * 1.1),
        };
        const weights = { market: weight, statistical: 1 - weight, analyst: 0 };
        const found = weighBlend({ statistical: layer, market }, weights);

        expect('edge' in found).toBe(!('cause' in found));
      }),
    );
  });
});
