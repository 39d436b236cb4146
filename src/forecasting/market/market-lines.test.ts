import { describe, expect, it } from 'vitest';
import { winProbabilityFromSpread } from './market-lines.ts';

describe('spread as probability', () => {
  it('is even for a pick’em, and above 50% for a favorite', () => {
    expect(winProbabilityFromSpread('nfl', 0)).toBeCloseTo(0.5, 9);
    expect(winProbabilityFromSpread('nfl', -7)).toBeGreaterThan(0.65);
    expect(winProbabilityFromSpread('nba', 7)).toBeLessThan(0.35);
  });

  it('is undefined for a fixed line of 1.5', () => {
    expect(winProbabilityFromSpread('mlb', -1.5)).toBeUndefined();
  });
});
