import { expect, it, describe } from 'vitest';
import * as fc from 'fast-check';
import { betterSide, metricShare } from './comparison-statistics.tsx';

it('calls neither side better where both figures read alike', () => {
  const metric = { name: 'x', better: 'higher', format: 'decimal' } as const;

  expect(betterSide({ ...metric, a: 4.23, b: 4.18 })).toBeUndefined();
  expect(betterSide({ ...metric, a: 4.3, b: 4.2 })).toBe('a');
  expect(betterSide({ ...metric, better: 'lower', a: 4.3, b: 4.2 })).toBe('b');
  expect(betterSide({ ...metric, a: null, b: 4.2 })).toBeUndefined();
});

describe('metricShare', () => {
  const number = fc.double({ min: -500, max: 500, noNaN: true });
  const better = fc.constantFrom('higher' as const, 'lower' as const);
  const format = fc.constantFrom('decimal' as const, 'signed' as const);

  it('always leaves both sides something to see', () => {
    fc.assert(
      fc.property(number, number, better, format, (a, b, better, format) => {
        const share = metricShare({ name: 'x', a, b, better, format });
        expect(share).toBeGreaterThanOrEqual(0.08);
        expect(share).toBeLessThanOrEqual(0.92);
      }),
    );
  });

  it('gives the longer part to the better side', () => {
    expect(metricShare({ name: 'x', a: 30, b: 10, better: 'higher', format: 'decimal' })).toBe(
      0.75,
    );
    expect(metricShare({ name: 'x', a: 30, b: 10, better: 'lower', format: 'decimal' })).toBe(0.25);
  });

  it('is undivided where a side is not known', () => {
    expect(
      metricShare({ name: 'x', a: 30, b: null, better: 'higher', format: 'decimal' }),
    ).toBeNull();
  });
});
