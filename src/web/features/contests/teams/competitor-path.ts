import { isTeamLeague, type LeagueId } from '#domain/league.ts';

/** The page of a team, or of a player where the league is one of players; of contract/pages.ts. */
export function competitorPath(league: LeagueId, id: string): string {
  const pages = isTeamLeague(league) ? 'teams' : 'players';
  return `/${pages}/${league}/${encodeURIComponent(id)}`;
}
