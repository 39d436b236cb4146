import { describe, expect, it } from 'vitest';
import { calculateHomeRate } from './home-rate.ts';

describe('home rate', () => {
  it('is 50% before the first result and never 0 or 1', () => {
    expect(calculateHomeRate({ homeWins: 0, decided: 0 })).toBe(0.5);
    expect(calculateHomeRate({ homeWins: 4, decided: 4 })).toBeLessThan(1);
    expect(calculateHomeRate({ homeWins: 560, decided: 998 })).toBeCloseTo(0.561, 12);
  });
});
