import type { EspnLeague } from '../espn-league.ts';

export const nhl: EspnLeague = {
  id: 'nhl',
  path: 'hockey/nhl',
  oddsDetails: 'moneyline',
  conferenceName: 'name',
};
