import { Link } from 'react-router';
import { getLeague, type LeagueId } from '#domain/league.ts';

/** From a page of one game or player to the page of its sport. */
export function SportLink({ league }: { league: LeagueId }) {
  const { sport, label } = getLeague(league);
  return (
    <Link
      to={`/${sport}`}
      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-0"
    >
      {label}
    </Link>
  );
}
