import { describe, expect, it } from 'vitest';
import { formatRecord, gamesBehind } from './standings.ts';

const record = (wins: number, losses: number, third = 0) => ({ wins, losses, third });

describe('games behind the leader', () => {
  it('count wins and losses, not wins alone', () => {
    expect(gamesBehind(record(40, 10), record(40, 10))).toBe(0);
    expect(gamesBehind(record(40, 10), record(38, 13))).toBe(2.5);
    // Half the difference in wins alone would be 1.
    expect(gamesBehind(record(40, 10), record(38, 10))).toBe(1);
    expect(gamesBehind(record(40, 10), record(40, 13))).toBe(1.5);
  });
});

describe('a record', () => {
  it('always has overtime losses in hockey, and ties in football once there is one', () => {
    expect(formatRecord('nba', record(10, 3))).toBe('10-3');
    expect(formatRecord('nfl', record(10, 3))).toBe('10-3');
    expect(formatRecord('nfl', record(10, 3, 1))).toBe('10-3-1');
    expect(formatRecord('nhl', record(30, 12))).toBe('30-12-0');
  });
});
