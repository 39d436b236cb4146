import { Users } from 'lucide-react';
import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { LinkButton } from '#web/ui/button.tsx';

export function lineupPath(league: TeamLeagueId, gameId: string): string {
  return `/games/${league}/${encodeURIComponent(gameId)}/lineup`;
}

export function LineupLink({ league, gameId }: { league: LeagueId; gameId: string }) {
  if (!isTeamLeague(league)) return null;
  return (
    <LinkButton to={lineupPath(league, gameId)} size="sm">
      <Users aria-hidden="true" />
      Lineups and what-if
    </LinkButton>
  );
}
