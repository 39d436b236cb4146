import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { playerPath } from './player-path.ts';

interface PlayerLinkProps {
  league: LeagueId;
  id: string;
  children: ReactNode;
}

/** His name, leading to his page where his league has one. */
export function PlayerLink({ league, id, children }: PlayerLinkProps) {
  if (!isTeamLeague(league)) return children;
  return (
    <Link
      to={playerPath(league, id)}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
