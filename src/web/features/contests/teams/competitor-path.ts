import { isTeamLeague, type LeagueId } from '#domain/league.ts';

/** Path of a team’s page, or a player’s on tours (contract/pages.ts). */
export function competitorPath(league: LeagueId, id: string): string {
  const pages = isTeamLeague(league) ? 'teams' : 'players';
  return `/${pages}/${league}/${encodeURIComponent(id)}`;
}
