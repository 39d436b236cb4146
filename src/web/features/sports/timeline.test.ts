import { scaleTime } from 'd3-scale';
import { describe, expect, it } from 'vitest';
import { describeMoves, movedBy, nearest, roundDates, valueAt } from './timeline.ts';

describe('a chart over time', () => {
  it('reads at a moment what held then, and nothing before the first value', () => {
    const points = [
      { at: 10, value: 1 },
      { at: 20, value: 2 },
    ];
    expect([5, 10, 19, 20, 99].map((at) => valueAt(points, at))).toEqual([undefined, 1, 1, 2, 2]);
  });

  it('finds the moment nearest to the pointer', () => {
    expect([-5, 13, 18, 99].map((at) => nearest([10, 15, 30], at))).toEqual([0, 1, 1, 2]);
  });

  it('tells how often the figure that is shown has moved', () => {
    const moves = (...values: number[]) =>
      describeMoves(
        values.map((value, at) => ({ at, value })),
        (value) => `${Math.round(value)}%`,
      );
    expect(moves(75)).toBe('75%, unchanged');
    expect(moves(75, 75.2)).toBe('75%, unchanged');
    expect(moves(50, 37)).toBe('from 50% to 37% in 1 move');
    expect(moves(50, 50.1, 40, 37)).toBe('from 50% to 37% in 2 moves');
    expect(moves(50, 40, 50)).toBe('50% again after 2 moves');
  });

  it('is walked with the arrow keys, and never left by them', () => {
    expect(movedBy('ArrowLeft', 0, 3)).toBe(0);
    expect(movedBy('ArrowRight', 0, 3)).toBe(1);
    expect(movedBy('ArrowRight', 2, 3)).toBe(2);
    expect(movedBy('Home', 2, 3)).toBe(0);
    expect(movedBy('End', 0, 3)).toBe(2);
    expect(movedBy('Tab', 0, 3)).toBeUndefined();
  });

  it('has round dates below it, never more than there is room for', () => {
    const start = Date.parse('2026-11-23T10:10:00Z');
    for (let minutes = 2; minutes <= 90; minutes += 1) {
      const x = scaleTime([start, start + minutes * 60_000], [0, 600]);
      for (const most of [0, 1, 3, 6, 10]) {
        const { length } = roundDates(x, most);
        expect(length, `${minutes} minutes, room for ${most}`).toBeLessThanOrEqual(most);
        if (most === 10) expect(length).toBeGreaterThan(1);
      }
    }
  });
});
