import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asAmericanPrice,
  decimalFromAmerican,
  formatAmerican,
  impliedProbability,
  isAmericanPrice,
  writeAmerican,
} from './odds.ts';

describe('an American price', () => {
  it('is EVEN for even money, whichever way a feed wrote it, and never −100', () => {
    expect(formatAmerican(100)).toBe('EVEN');
    expect(formatAmerican(-100)).toBe('EVEN');
    expect(writeAmerican(-100)).toBe('+100');
    expect(asAmericanPrice(-100)).toBe(100);
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (price) => {
        expect(formatAmerican(price)).not.toBe('-100');
        expect(writeAmerican(price)).not.toBe('-100');
      }),
    );
  });

  it('is no price between −100 and +100', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, minExcluded: true, maxExcluded: true }), (n) => {
        expect(isAmericanPrice(n)).toBe(false);
        expect(asAmericanPrice(n)).toBeUndefined();
      }),
    );
    expect(asAmericanPrice(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  it('pays the same before and after it is written in the one way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }).filter(isAmericanPrice), (price) => {
        const written = asAmericanPrice(price) ?? NaN;

        expect(decimalFromAmerican(written)).toBeCloseTo(decimalFromAmerican(price), 12);
        expect(impliedProbability(written)).toBeCloseTo(impliedProbability(price), 12);
      }),
    );
  });
});
