import { describe, expect, it } from 'vitest';
import { winProbabilityFromSpread } from './market-lines.ts';

describe('spread and probability', () => {
  it('makes a pick’em even and a favorite likelier', () => {
    expect(winProbabilityFromSpread('nfl', 0)).toBeCloseTo(0.5, 9);
    expect(winProbabilityFromSpread('nfl', -7)).toBeGreaterThan(0.65);
    expect(winProbabilityFromSpread('nba', 7)).toBeLessThan(0.35);
  });

  it('says nothing where the line stands at 1.5 whoever plays', () => {
    expect(winProbabilityFromSpread('mlb', -1.5)).toBeUndefined();
  });
});
