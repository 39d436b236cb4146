import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueIds } from '#domain/league.ts';
import { blendProbabilities, getBlendWeights, hoursBeforeStart, ownWeightAt } from './blend.ts';

const probability = fc.double({ min: 0.01, max: 0.99, noNaN: true });

/** A forecast that knows who plays, beside a price of that age. */
const at = (priceHoursBeforeStart: number) => ({ priceHoursBeforeStart, hasLineUps: true });

describe('the blend', () => {
  it('is our own forecast when nothing else is known', () => {
    const layers = { statistical: 0.62 };
    expect(blendProbabilities(layers, getBlendWeights('nfl', layers, at(0)))).toBeCloseTo(0.62, 12);
  });

  it('lies between its layers or closer to even, never outside both', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...leagueIds),
        probability,
        probability,
        probability,
        (league, statistical, market, analyst) => {
          const layers = { statistical, market, analyst };
          const blend = blendProbabilities(layers, getBlendWeights(league, layers, at(12)));
          const all = [statistical, market, analyst, 0.5];
          expect(blend).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
          expect(blend).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        },
      ),
    );
  });

  it('is symmetric between the sides', () => {
    const weights = { market: 0.7, statistical: 0.2, analyst: 0.1 };
    const home = blendProbabilities({ statistical: 0.6, market: 0.7, analyst: 0.8 }, weights);
    const away = blendProbabilities({ statistical: 0.4, market: 0.3, analyst: 0.2 }, weights);
    expect(home).toBeCloseTo(1 - away, 12);
  });

  it('has weights for every league that never stretch the layers', () => {
    for (const league of leagueIds) {
      for (const layers of [
        { statistical: 0.5, market: 0.5 },
        { statistical: 0.5, market: 0.5, analyst: 0.5 },
        { statistical: 0.5, analyst: 0.5 },
      ]) {
        const { market, statistical, analyst } = getBlendWeights(league, layers, at(12));
        expect(Math.min(market, statistical, analyst)).toBeGreaterThanOrEqual(0);
        expect(market + statistical + analyst).toBeLessThanOrEqual(1.0001);
      }
    }
  });

  it('refuses a certainty', () => {
    const weights = { market: 1, statistical: 0, analyst: 0 };
    expect(() => blendProbabilities({ statistical: 0.5, market: 1 }, weights)).toThrow(/market/);
  });
});

describe('the weight of our own forecast beside a price', () => {
  const hours = fc.double({ min: 0, max: 400, noNaN: true });

  it('never falls with the age of the price, in any league', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leagueIds), hours, hours, (league, one, other) => {
        const layers = { statistical: 0.5, market: 0.5 };
        const [younger, older] = [one, other].toSorted((a, b) => a - b);
        const before = getBlendWeights(league, layers, at(younger ?? 0)).statistical;
        const after = getBlendWeights(league, layers, at(older ?? 0)).statistical;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is nothing where the forecast does not know who plays: results alone add nothing to a price', () => {
    for (const league of leagueIds) {
      const layers = { statistical: 0.7, market: 0.5 };
      const unknowing = { priceHoursBeforeStart: 500, hasLineUps: false };
      expect(getBlendWeights(league, layers, unknowing).statistical).toBe(0);
    }
  });

  it('goes from that of the close to that of the opening in proportion to the time left', () => {
    const weight = { close: 0.1, open: 0.3, opensHoursBefore: 20 };
    expect([0, 5, 20, 100, -3].map((hours) => ownWeightAt(weight, hours))).toEqual([
      0.1,
      expect.closeTo(0.15, 12),
      0.3,
      0.3,
      0.1,
    ]);
  });

  it('is the same for a price that is a little older, so that asking again is no other question', () => {
    const weight = { close: 0.1, open: 0.3, opensHoursBefore: 20 };
    const distinct = new Set(
      Array.from({ length: 241 }, (_, index) => ownWeightAt(weight, index / 12)),
    );
    expect([...distinct].toSorted()).toEqual([0.1, 0.15, 0.2, 0.25, 0.3]);
    expect(ownWeightAt(weight, 4)).toBe(ownWeightAt(weight, 6));
  });

  it('goes by when a price was last seen, not by when it last changed', () => {
    const at = new Date('2026-11-20T18:00:00Z');
    const start = new Date('2026-11-22T18:00:00Z');
    expect(hoursBeforeStart({ at }, start)).toBe(48);
    expect(hoursBeforeStart({ at, seenAt: new Date('2026-11-22T15:00:00Z') }, start)).toBe(3);
    expect(hoursBeforeStart({ at: new Date('2026-11-22T19:00:00Z') }, start)).toBe(0);
  });
});
