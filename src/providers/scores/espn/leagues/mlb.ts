import type { EspnLeague } from '../espn-league.ts';

export const mlb: EspnLeague = {
  id: 'mlb',
  path: 'baseball/mlb',
  oddsDetails: 'moneyline',
  conferenceName: 'name',
};
