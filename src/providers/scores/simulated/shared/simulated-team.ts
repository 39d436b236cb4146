import type { Competitor } from '#domain/competitor.ts';
import type { LeagueId } from '#domain/league.ts';
import { readRows } from './rows.ts';

/** A real team's name and colours in an invented league: its strength has nothing to do with it. */
export interface SimulatedTeam {
  competitor: Competitor & { conference: string; division: string };
  venue: string;
  city: string;
  indoor: boolean;
}

/**
 * Teams by conference and division, in the order of the table. A division stands in a line
 * `conference / division`, then a team a line:
 * `abbreviation | location | name | both colours | venue | city | roof`.
 */
export function readTeams(league: LeagueId, table: string): SimulatedTeam[] {
  let conference = '';
  let division = '';
  const teams: SimulatedTeam[] = [];
  for (const [
    first = '',
    location = '',
    name = '',
    colors = '',
    venue = '',
    city = '',
    roof,
  ] of readRows(table)) {
    if (location === '') {
      [conference = '', division = ''] = first.split(' / ');
      continue;
    }
    const [color, alternateColor] = colors.split(' ');
    teams.push({
      competitor: {
        league,
        id: simulatedTeamId(first),
        // The Athletics carry no place before their name.
        name: `${location === '-' ? '' : location} ${name}`.trim(),
        shortName: name,
        location: location === '-' ? '' : location,
        abbreviation: first,
        color,
        alternateColor,
        conference,
        division,
      },
      venue,
      city,
      indoor: roof === 'indoor',
    });
  }
  return teams;
}

export function simulatedTeamId(abbreviation: string): string {
  return `sim-${abbreviation.toLowerCase()}`;
}
