import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devig, devigMethods, devigMoneylines } from './devig.ts';

const implied = fc.double({ min: 0.03, max: 0.97, noNaN: true });

describe('removing the margin', () => {
  it('gives two probabilities that sum to 1 with every method', () => {
    fc.assert(
      fc.property(implied, implied, fc.constantFrom(...devigMethods), (a, b, method) => {
        expect(devig(a, b, method) + devig(b, a, method)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('splits even prices evenly', () => {
    for (const method of devigMethods) expect(devig(0.525, 0.525, method)).toBeCloseTo(0.5, 9);
  });

  it('leaves a price without margin unchanged', () => {
    for (const method of devigMethods) expect(devig(0.7, 0.3, method)).toBeCloseTo(0.7, 6);
  });

  it('takes more from the longshot with the power and Shin methods than proportionally', () => {
    const proportional = devig(0.8, 0.26, 'multiplicative');
    expect(devig(0.8, 0.26, 'power')).toBeGreaterThan(proportional);
    expect(devig(0.8, 0.26, 'shin')).toBeGreaterThan(proportional);
  });

  it('matches the closed form for two outcomes: Shin subtracts equally (Jullien & Salanié)', () => {
    expect(devig(0.8, 0.26, 'shin')).toBeCloseTo(0.8 - 0.03, 6);
  });

  it('is undefined without two valid prices', () => {
    expect(devigMoneylines(-110, undefined, 'shin')).toBeUndefined();
    expect(devigMoneylines(-110, 50, 'shin')).toBeUndefined();
  });
});
