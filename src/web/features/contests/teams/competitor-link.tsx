import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from '#web/lib/routing/link.tsx';
import { type LeagueId, isTeamLeague } from '#domain/league.ts';

interface CompetitorLinkProps {
  league: LeagueId;
  /** Id of the side; undefined for sides without a page: TBD, all-stars. */
  id: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A team or player name linked to its page, styled quietly for lists, with a touch margin. */
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

/** Path of a team’s page, or a player’s on tours (contract/pages.ts). */
export function competitorPath(league: LeagueId, id: string): string {
  const pages = isTeamLeague(league) ? 'teams' : 'players';
  return `/${pages}/${league}/${encodeURIComponent(id)}`;
}

interface PlayerLinkProps {
  league: LeagueId;
  id: string;
  isTall?: boolean;
  children: ReactNode;
}

export function PlayerLink({ league, id, isTall = false, children }: PlayerLinkProps) {
  return (
    <Link
      to={`/players/${league}/${encodeURIComponent(id)}`}
      className={clsx(
        'underline decoration-line-strong underline-offset-4 hover:decoration-current',
        isTall && 'max-md:inline-flex max-md:min-h-11 max-md:items-center',
      )}
    >
      {children}
    </Link>
  );
}

/** Falls back to the id when the source sent no name. */
export function playerName({ id, name }: { id: string; name: string | null }): string {
  return name ?? `Player ${id}`;
}
