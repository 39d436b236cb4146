import type { Competitor } from '#domain/competitor.ts';
import type { LeagueId } from '#domain/league.ts';

/** A real team's name and colors in a simulated league; its strength is invented. */
export interface SimulatedTeam {
  competitor: Competitor & { conference: string; division: string };
  venue: string;
  city: string;
  indoor: boolean;
}

/** Public names, colors and venues, from `tables/<league>-teams.json`. */
type TeamRow = Omit<SimulatedTeam['competitor'], 'league' | 'id' | 'shortName'> &
  Omit<SimulatedTeam, 'competitor'>;

export function readTeams(league: LeagueId, rows: readonly TeamRow[]): SimulatedTeam[] {
  return rows.map(({ venue, city, indoor, name, ...row }) => ({
    competitor: {
      ...row,
      league,
      id: `sim-${row.abbreviation.toLowerCase()}`,
      name: `${row.location} ${name}`.trim(),
      shortName: name,
    },
    venue,
    city,
    indoor,
  }));
}
