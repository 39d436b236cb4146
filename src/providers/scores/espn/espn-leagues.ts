import type { LeagueId } from '#domain/league.ts';
import type { EspnLeague, EspnTour } from './espn-league.ts';
import { atp } from './leagues/atp.ts';
import { mlb } from './leagues/mlb.ts';
import { nba } from './leagues/nba.ts';
import { nfl } from './leagues/nfl.ts';
import { nhl } from './leagues/nhl.ts';
import { pga } from './leagues/pga.ts';
import { wta } from './leagues/wta.ts';

/** Every team league read from ESPN. */
const teamLeagues: EspnLeague[] = [nfl, nba, nhl, mlb];
const tours: EspnTour[] = [pga, atp, wta];

export function listEspnLeagues(): { teamLeagues: LeagueId[]; tours: LeagueId[] } {
  return { teamLeagues: teamLeagues.map(({ id }) => id), tours: tours.map(({ id }) => id) };
}

/** Adds a team league. */
export function registerEspnLeague(league: EspnLeague): void {
  teamLeagues.push(league);
}

export function findEspnTeamLeague(id: LeagueId): EspnLeague | undefined {
  return teamLeagues.find((league) => league.id === id);
}

export function findEspnTour(id: LeagueId): EspnTour | undefined {
  return tours.find((tour) => tour.id === id);
}
