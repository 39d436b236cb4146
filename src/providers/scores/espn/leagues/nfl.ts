import type { EspnLeague } from '../espn-league.ts';

export const nfl: EspnLeague = {
  id: 'nfl',
  path: 'football/nfl',
  oddsDetails: 'spread',
  conferenceName: 'abbreviation',
  chartedPosition: 'QB',
};
