import { registerEspnLeague } from '#providers/scores/espn/espn-leagues.ts';
import { eighthLeague } from './domain.ts';

registerEspnLeague({
  id: eighthLeague,
  path: 'bandy/nbl',
  oddsDetails: 'moneyline',
  conferenceName: 'name',
});
