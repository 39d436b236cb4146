import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeLine, gradeWinner } from './grade.ts';

describe('the outcome of a predicted winner', () => {
  it('is a win when it won, and a loss otherwise', () => {
    expect(gradeWinner('home', 14)).toBe('win');
    expect(gradeWinner('home', -14)).toBe('loss');
    expect(gradeWinner('away', -1)).toBe('win');
  });

  it('is a win of exactly one of two opposite picks, unless the game is a draw', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (margin) => {
        const outcomes = [gradeWinner('home', margin), gradeWinner('away', margin)];

        expect(outcomes.toSorted()).toEqual(margin === 0 ? ['push', 'push'] : ['loss', 'win']);
      }),
    );
  });
});

describe('the outcome against a line', () => {
  it('is a win on the side of the line that our number favors, and a push on the line', () => {
    expect(gradeLine(47, 47, 44)).toBe('win');
    expect(gradeLine(47, 30, 44)).toBe('loss');
    expect(gradeLine(47, 44, 44)).toBe('push');
    expect(gradeLine(40, 30, 44)).toBe('win');
  });

  it('takes no side when our number equals the line, or either is missing', () => {
    expect(gradeLine(44, 50, 44)).toBe('void');
    expect(gradeLine(44, 50, undefined)).toBe('void');
    expect(gradeLine(undefined, 50, 44)).toBe('void');
  });
});
