import type { LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import type { EspnLeague, EspnTour } from './espn-league.ts';
import { fetchGolf, fetchTennis } from './tournaments/fetch-tournaments.ts';

const teamLeagues: EspnLeague[] = [
  {
    id: 'nfl',
    path: 'football/nfl',
    oddsDetails: 'spread',
    conferenceName: 'abbreviation',
    chartedPosition: 'QB',
  },
  { id: 'nba', path: 'basketball/nba', oddsDetails: 'spread', conferenceName: 'name' },
  { id: 'nhl', path: 'hockey/nhl', oddsDetails: 'moneyline', conferenceName: 'name' },
  { id: 'mlb', path: 'baseball/mlb', oddsDetails: 'moneyline', conferenceName: 'name' },
];
const tours: EspnTour[] = [
  { id: 'pga', path: 'golf/pga', fetch: fetchGolf },
  { id: 'atp', path: 'tennis/atp', fetch: fetchTennis },
  { id: 'wta', path: 'tennis/wta', fetch: fetchTennis },
];

export function listEspnLeagues(): { teamLeagues: LeagueId[]; tours: LeagueId[] } {
  return { teamLeagues: teamLeagues.map(({ id }) => id), tours: tours.map(({ id }) => id) };
}

export function registerEspnLeague(league: EspnLeague): void {
  teamLeagues.push(league);
}

export function getEspnLeague(id: LeagueId): EspnLeague {
  const league = teamLeagues.find((league) => league.id === id);
  if (league === undefined) throw new ScoreSourceError('not-found', `${id} is not read from ESPN`);
  return league;
}

export function findEspnTour(id: LeagueId): EspnTour | undefined {
  return tours.find((tour) => tour.id === id);
}
