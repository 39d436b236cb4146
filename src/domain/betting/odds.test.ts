import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asAmericanPrice,
  decimalFromAmerican,
  formatAmerican,
  formatOdds,
  impliedProbability,
  isAmericanPrice,
  oddsFormats,
  readOdds,
  writeAmerican,
} from './odds.ts';

describe('American price', () => {
  it('is EVEN at even money however the feed writes it, never −100', () => {
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

  it('rejects values between −100 and +100', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, minExcluded: true, maxExcluded: true }), (n) => {
        expect(isAmericanPrice(n)).toBe(false);
        expect(asAmericanPrice(n)).toBeUndefined();
      }),
    );
    expect(asAmericanPrice(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  it('pays the same before and after normalizing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }).filter(isAmericanPrice), (price) => {
        const written = asAmericanPrice(price) ?? NaN;

        expect(decimalFromAmerican(written)).toBeCloseTo(decimalFromAmerican(price), 12);
        expect(impliedProbability(written)).toBeCloseTo(impliedProbability(price), 12);
      }),
    );
  });
});

describe('odds formats', () => {
  it('format as American, decimal, or break-even probability', () => {
    expect(oddsFormats.map((format) => formatOdds(-110, format))).toEqual([
      '-110',
      '1.91',
      '52.4%',
    ]);
    expect(oddsFormats.map((format) => formatOdds(240, format))).toEqual(['+240', '3.40', '29.4%']);
    expect(oddsFormats.map((format) => formatOdds(-100, format))).toEqual([
      'EVEN',
      '2.00',
      '50.0%',
    ]);
  });

  it('parse back to the same number in every format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 10_000 }).filter(isAmericanPrice),
        fc.constantFrom(...oddsFormats),
        (price, format) => {
          const read = readOdds(formatOdds(price, format), format);
          // Rounded decimals and percentages cannot distinguish very short or very long prices.
          if (read !== undefined) expect(formatOdds(read, format)).toBe(formatOdds(price, format));
        },
      ),
    );
    expect(readOdds('1.91', 'decimal')).toBe(-110);
    expect(readOdds('52.4 %', 'implied')).toBe(-110);
    expect(readOdds('\u2212110', 'american')).toBe(-110);
  });

  it('reject impossible numbers', () => {
    for (const typed of ['', 'evens', '1', '0.5', '-2', '1e3']) {
      expect(readOdds(typed, 'decimal'), typed).toBeUndefined();
    }
    for (const typed of ['0', '100', '100%', '52%%', '-5']) {
      expect(readOdds(typed, 'implied'), typed).toBeUndefined();
    }
  });
});
