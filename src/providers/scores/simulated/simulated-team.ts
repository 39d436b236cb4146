import type { Competitor } from '#domain/competitor.ts';
import type { LeagueId } from '#domain/league.ts';

/** A real team's name and colours in an invented league: its strength has nothing to do with it. */
export interface SimulatedTeam {
  competitor: Competitor & { conference: string; division: string };
  venue: string;
  city: string;
  indoor: boolean;
}

export interface TeamRow {
  abbreviation: string;
  location: string;
  name: string;
  colors: readonly [string, string];
  venue: string;
  city: string;
  indoor?: boolean;
}

/** Teams by conference and division, in the order of the table. Ids cannot be taken for ESPN's. */
export function buildTeams(
  league: LeagueId,
  table: Readonly<Record<string, Readonly<Record<string, readonly TeamRow[]>>>>,
): SimulatedTeam[] {
  return Object.entries(table).flatMap(([conference, divisions]) =>
    Object.entries(divisions).flatMap(([division, rows]) =>
      rows.map((row) => ({
        competitor: {
          league,
          id: simulatedTeamId(row.abbreviation),
          name: `${row.location} ${row.name}`.trim(),
          shortName: row.name,
          location: row.location,
          abbreviation: row.abbreviation,
          color: row.colors[0],
          alternateColor: row.colors[1],
          conference,
          division,
        },
        venue: row.venue,
        city: row.city,
        indoor: row.indoor ?? false,
      })),
    ),
  );
}

export function simulatedTeamId(abbreviation: string): string {
  return `sim-${abbreviation.toLowerCase()}`;
}
