import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { LeagueId } from '#domain/league.ts';
import { competitorPath } from './competitor-path.ts';

interface CompetitorLinkProps {
  league: LeagueId;
  /** Undefined of whoever has no page: a side that is not known yet, all-stars. */
  id: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The name of a team or a player, leading to its page. Quiet: it stands in lists of names; a finger has room around it. */
export function CompetitorLink({ league, id, className = '', children }: CompetitorLinkProps) {
  if (id === undefined) return <span className={className}>{children}</span>;
  return (
    <Link
      to={competitorPath(league, id)}
      className={`finger-room underline-offset-4 hover:underline focus-visible:underline ${className}`}
    >
      {children}
    </Link>
  );
}
