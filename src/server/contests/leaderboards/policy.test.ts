import { describe, expect, it } from 'vitest';
import { isWonInPlayoff } from './policy.ts';

const line = (position: string, toPar: number) => ({ position, toPar });

describe('a tournament won in a playoff', () => {
  it('has one winner, and others with the same score behind', () => {
    expect(isWonInPlayoff([line('1', -18), line('2', -18), line('3', -15)])).toBe(true);
    expect(isWonInPlayoff([line('1', -18), line('T2', -17), line('T2', -17)])).toBe(false);
    expect(isWonInPlayoff([line('T1', -18), line('T1', -18)])).toBe(false);
    expect(isWonInPlayoff([])).toBe(false);
  });
});
