import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { LeagueId } from '#domain/league.ts';

interface PlayerLinkProps {
  league: LeagueId;
  id: string;
  /** A full-height touch target on phones. */
  isTall?: boolean;
  children: ReactNode;
}

/** A player’s name, linked to their page. */
export function PlayerLink({ league, id, isTall = false, children }: PlayerLinkProps) {
  return (
    <Link
      to={playerPath(league, id)}
      className={clsx(
        'underline decoration-line-strong underline-offset-4 hover:decoration-current',
        isTall && 'max-md:inline-flex max-md:min-h-11 max-md:items-center',
      )}
    >
      {children}
    </Link>
  );
}

/** The page of contract/pages.ts. */
function playerPath(league: LeagueId, id: string): string {
  return `/players/${league}/${encodeURIComponent(id)}`;
}

/** Falls back to the id when the source sent no name. */
export function playerName({ id, name }: { id: string; name: string | null }): string {
  return name ?? `Player ${id}`;
}
