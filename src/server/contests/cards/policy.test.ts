import { describe, expect, it } from 'vitest';
import { segmentName } from './policy.ts';

describe('the name of a segment beside a live score', () => {
  it('is the scoreboard’s: a shootout after one overtime, and none in the playoffs', () => {
    expect(segmentName('nhl', 2, 'regular')).toBe('P2');
    expect(segmentName('nhl', 4, 'regular')).toBe('OT');
    expect(segmentName('nhl', 5, 'regular')).toBe('SO');
    expect(segmentName('nhl', 5, 'playoff')).toBe('2OT');
    expect(segmentName('nba', 6, 'regular')).toBe('2OT');
    expect(segmentName('mlb', 11, 'regular')).toMatch(/11$/);
  });
});
