import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  probabilitiesOfLine,
  listProbabilities,
  meanOf,
  probabilityOf,
  quantileOf,
} from './count-distribution.ts';
import type { CompactDistribution } from '#domain/players/stored-projections.ts';

const numbers = fc
  .tuple(
    fc.double({ min: 0.01, max: 320, noNaN: true }),
    fc.double({ min: 0.3, max: 2000, noNaN: true }),
    fc.double({ min: 0, max: 0.4, noNaN: true }),
    fc.double({ min: 0.05, max: 2, noNaN: true }),
  )
  // High means come with moderate dispersion, as yards do.
  .map(([mean, size, short, scale]) => [mean, size + mean / 30, short, scale] as const);
const distributions: fc.Arbitrary<CompactDistribution> = fc.oneof(
  numbers.map((four) => ['nb', ...four] as const),
  // Both parts of the mixture stay below the number of trials.
  numbers.map(([mean, , short, scale]) => {
    return ['binomial', mean / 10, (mean / 10) * 3 + 1, short / 2, Math.min(1, scale)] as const;
  }),
  fc
    .tuple(
      numbers,
      fc.double({ min: 0, max: 0.6, noNaN: true }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
    )
    .map(([four, twos, threes]) => ['baskets', ...four, twos, threes] as const),
);

describe('a stored distribution', () => {
  it('has probabilities that sum to 1 and its own mean', () => {
    fc.assert(
      fc.property(distributions, (distribution) => {
        const table = listProbabilities(distribution);
        const sum = table.reduce((all, one) => all + one, 0);
        const mean = table.reduce((all, one, y) => all + one * y, 0);
        expect(sum).toBeCloseTo(1, 9);
        expect(Math.min(...table)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(mean / meanOf(distribution) - 1)).toBeLessThan(1e-4);
      }),
    );
  });

  it('gives over, push and under of any line that sum to 1, and a push on whole lines only', () => {
    fc.assert(
      fc.property(distributions, fc.integer({ min: 0, max: 80 }), (distribution, halves) => {
        const line = halves / 2;
        const { over, push, under } = probabilitiesOfLine(distribution, line);
        expect(over + push + under).toBeCloseTo(1, 9);
        expect(push).toBeCloseTo(halves % 2 === 0 ? probabilityOf(distribution, line) : 0, 12);
        expect(over).toBeLessThanOrEqual(
          probabilitiesOfLine(distribution, line - 0.5).over + 1e-12,
        );
      }),
    );
  });

  it('reaches each quantile with at least its probability, and one less with less', () => {
    fc.assert(
      fc.property(
        distributions,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (distribution, probability) => {
          const value = quantileOf(distribution, probability);
          expect(probabilitiesOfLine(distribution, value + 0.5).under).toBeGreaterThanOrEqual(
            probability - 1e-9,
          );
          expect(probabilitiesOfLine(distribution, value - 0.5).under).toBeLessThan(
            probability + 1e-9,
          );
        },
      ),
    );
  });

  it('of trials is less dispersed than its mean', () => {
    const table = listProbabilities(['binomial', 6, 24.5, 0, 1]);
    const variance = table.reduce((all, one, y) => all + one * (y - 6) ** 2, 0);
    expect(variance).toBeLessThan(6 * (1 - 6 / 24.5) + 0.05);
  });

  it('of baskets worth 1 alone is a negative binomial', () => {
    const baskets = listProbabilities(['baskets', 12, 9, 0.1, 0.3, 0, 0]);
    const plain = listProbabilities(['nb', 12, 9, 0.1, 0.3]);
    for (const [y, probability] of plain.entries())
      expect(baskets[y] ?? 0).toBeCloseTo(probability, 9);
  });
});
