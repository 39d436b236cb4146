import { Users } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { lineUpPath } from './line-up-path.ts';

/** To the lineups of a game; nothing for contests without teams. */
export function LineUpLink({ league, gameId }: { league: LeagueId; gameId: string }) {
  if (!isTeamLeague(league)) return null;
  return (
    <Link
      to={lineUpPath(league, gameId)}
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      <Users aria-hidden="true" />
      Lineups and what-if
    </Link>
  );
}
