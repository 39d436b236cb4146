import type { EspnLeague } from '../espn-league.ts';

export const nba: EspnLeague = {
  id: 'nba',
  path: 'basketball/nba',
  oddsDetails: 'spread',
  conferenceName: 'name',
};
