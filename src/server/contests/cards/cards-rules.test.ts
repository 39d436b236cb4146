import { describe, expect, it } from 'vitest';
import { segmentName, shareLeft } from './cards-rules.ts';

describe('a segment’s name next to a live score', () => {
  it('is the scoreboard’s: a shootout after one overtime, but not in the playoffs', () => {
    expect(segmentName('nhl', 2, 'regular')).toBe('P2');
    expect(segmentName('nhl', 4, 'regular')).toBe('OT');
    expect(segmentName('nhl', 5, 'regular')).toBe('SO');
    expect(segmentName('nhl', 5, 'playoff')).toBe('2OT');
    expect(segmentName('nba', 6, 'regular')).toBe('2OT');
    expect(segmentName('mlb', 11, 'regular')).toMatch(/11$/);
  });
});

describe('the remaining share of a game', () => {
  const left = (
    league: Parameters<typeof shareLeft>[0],
    segment: number | null,
    words: { clock?: string; statusText?: string } = {},
  ) => shareLeft(league, { segment, clock: null, statusText: '', ...words });
  const both = (share: number) => ({ home: share, away: share });

  it('follows the clock, also in overtime', () => {
    expect(left('nfl', 3, { clock: '7:30' })).toEqual(both(1.5 / 4));
    expect(left('nba', 5, { clock: '2:24' })).toEqual(both(0.05));
    expect(left('nhl', 5)).toEqual(both(0));
    expect(left('nba', null)).toBeUndefined();
  });

  it('leaves a baseball home side its turn at bat, also in extra innings', () => {
    expect(left('mlb', 9, { statusText: 'Top 9th' })).toEqual({ home: 1 / 9, away: 0.5 / 9 });
    expect(left('mlb', 11, { statusText: 'Top 11th' })).toEqual({ home: 1 / 9, away: 0.5 / 9 });
    expect(left('mlb', 9, { statusText: 'Bottom 9th' })).toEqual({ home: 0.5 / 9, away: 0 });
    expect(left('mlb', 3, { statusText: 'End 3rd' })).toEqual(both(6 / 9));
    expect(left('mlb', 5, { statusText: 'In Progress' })).toEqual(both(4.5 / 9));
  });
});
