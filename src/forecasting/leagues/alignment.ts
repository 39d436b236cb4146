import type { TeamLeagueId } from '#domain/league.ts';
import { getTeamModel } from './team-models.ts';

export interface Alignment {
  /** Identifies the team under any of its IDs. */
  code: string;
  conference: string;
  division: string;
}

export function getAlignments(league: TeamLeagueId): Map<string, Alignment> {
  const byId = new Map<string, Alignment>();
  for (const line of getTeamModel(league).divisions.trim().split('\n')) {
    const [division = '', teams = ''] = line.trim().split(': ');
    const [conference = ''] = division.split(' ');
    for (const team of teams.split(', ')) {
      const ids = team.split(' ');
      const [code = ''] = ids;
      const alignment = { code, conference, division };
      for (const id of ids) byId.set(id, alignment);
    }
  }
  return byId;
}
