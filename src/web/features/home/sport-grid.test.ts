import { describe, expect, it } from 'vitest';
import { countGamesOn } from './sport-grid.tsx';

const today = {
  games: [
    { sport: 'nba', isLive: true },
    { sport: 'nba', isLive: false },
    { sport: 'nba', isLive: false, completed: true },
    { sport: 'tennis', isLive: true },
  ],
  tournaments: [{ state: 'live' }, { state: 'upcoming' }],
} as never;

describe('what is on in a sport', () => {
  it('is counted from the games of the day that are not over, in golf from tournaments', () => {
    expect(countGamesOn(today, 'nba')).toEqual({ live: 1, inAll: 2 });
    expect(countGamesOn(today, 'tennis')).toEqual({ live: 1, inAll: 1 });
    expect(countGamesOn(today, 'golf')).toEqual({ live: 1, inAll: 2 });
    expect(countGamesOn(today, 'nfl')).toEqual({ live: 0, inAll: 0 });
  });
});
