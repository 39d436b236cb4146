import { Users } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { buttonStyles } from '#web/ui/button.tsx';

export function lineupPath(league: TeamLeagueId, gameId: string): string {
  return `/games/${league}/${encodeURIComponent(gameId)}/lineup`;
}

export function LineupLink({ league, gameId }: { league: LeagueId; gameId: string }) {
  if (!isTeamLeague(league)) return null;
  return (
    <Link
      to={lineupPath(league, gameId)}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      <Users aria-hidden="true" />
      Lineups and what-if
    </Link>
  );
}
