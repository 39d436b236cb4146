import { describe, expect, it } from 'vitest';
import { isWonInPlayoff } from './leaderboards.ts';

const line = (position: string | null, toPar: number, rounds = 4) => ({
  position,
  toPar,
  rounds: Array.from({ length: rounds }, (_, index) => ({ round: index + 1 })),
});

describe('a tournament won in a playoff', () => {
  it('has one winner, ahead of others with the same score', () => {
    expect(isWonInPlayoff([line('1', -18), line('2', -18), line('3', -15)], 4)).toBe(true);
    expect(isWonInPlayoff([line('1', -18), line('T2', -17), line('T2', -17)], 4)).toBe(false);
    expect(isWonInPlayoff([line('T1', -18), line('T1', -18)], 4)).toBe(false);
    expect(isWonInPlayoff([], 4)).toBe(false);
  });

  it('is recognized by an extra round when the feed has no positions', () => {
    expect(isWonInPlayoff([line(null, -18, 5), line(null, -18, 5)], 4)).toBe(true);
    expect(isWonInPlayoff([line(null, -18), line(null, -18)], 4)).toBe(false);
  });
});
