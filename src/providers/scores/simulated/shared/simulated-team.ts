import type { Competitor } from '#domain/competitor.ts';
import type { LeagueId } from '#domain/league.ts';

/** A real team's name and colors in an invented league: its strength has nothing to do with it. */
export interface SimulatedTeam {
  competitor: Competitor & { conference: string; division: string };
  venue: string;
  city: string;
  indoor: boolean;
}

/** Names, colors and grounds as they are publicly known, in `tables/<league>-teams.json`. */
type TeamRow = Omit<SimulatedTeam['competitor'], 'league' | 'id' | 'shortName'> &
  Omit<SimulatedTeam, 'competitor'>;

export function readTeams(league: LeagueId, rows: readonly TeamRow[]): SimulatedTeam[] {
  return rows.map(({ venue, city, indoor, name, ...row }) => ({
    competitor: {
      ...row,
      league,
      id: simulatedTeamId(row.abbreviation),
      name: `${row.location} ${name}`.trim(),
      shortName: name,
    },
    venue,
    city,
    indoor,
  }));
}

function simulatedTeamId(abbreviation: string): string {
  return `sim-${abbreviation.toLowerCase()}`;
}
