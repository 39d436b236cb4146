import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMetric, shareOf } from './metric-format.ts';

describe('formatMetric', () => {
  it('writes each kind as its readers expect', () => {
    expect(formatMetric(23.44, 'decimal')).toBe('23.4');
    expect(formatMetric(11.6, 'integer')).toBe('12');
    expect(formatMetric(0.4127, 'percent')).toBe('41.3%');
    expect(formatMetric(7, 'signed')).toBe('+7');
    expect(formatMetric(-2.25, 'signed')).toBe('-2.2');
    expect(formatMetric(0, 'signed')).toBe('0');
  });
});

describe('shareOf', () => {
  const number = fc.double({ min: -500, max: 500, noNaN: true });
  const better = fc.constantFrom('higher' as const, 'lower' as const);
  const format = fc.constantFrom('decimal' as const, 'signed' as const);

  it('always leaves both sides something to see', () => {
    fc.assert(
      fc.property(number, number, better, format, (a, b, better, format) => {
        const share = shareOf({ name: 'x', a, b, better, format });
        expect(share).toBeGreaterThanOrEqual(0.08);
        expect(share).toBeLessThanOrEqual(0.92);
      }),
    );
  });

  it('gives the longer part to the better side', () => {
    expect(shareOf({ name: 'x', a: 30, b: 10, better: 'higher', format: 'decimal' })).toBe(0.75);
    expect(shareOf({ name: 'x', a: 30, b: 10, better: 'lower', format: 'decimal' })).toBe(0.25);
  });

  it('is undivided where a side is not known', () => {
    expect(shareOf({ name: 'x', a: 30, b: null, better: 'higher', format: 'decimal' })).toBeNull();
  });
});
