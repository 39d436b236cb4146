import type { TeamLeagueId } from '#domain/league.ts';
import { getLeague } from '#domain/league.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { FinalPosition } from './final-position.tsx';
import { OddsHistory } from './odds-history.tsx';
import { useSeasonOdds } from './season-queries.ts';

/**
 * A team's way through its season: playoff odds over time and its final place; nothing without
 * odds.
 */
export function TeamSeason({ league, teamId }: { league: TeamLeagueId; teamId: string }) {
  const { data: odds } = useSeasonOdds(league);
  const team = odds?.teams.find((each) => each.team.id === teamId);
  if (odds === undefined || team === undefined) return null;
  return (
    <>
      <OddsHistory odds={odds} chosen={team} />
      {odds.state !== 'ended' && <FinalPosition team={team} zones={odds.zones} />}
      <p className="-mt-2 text-sm">
        <Link
          to={`/${getLeague(league).sport}?tab=season&team=${encodeURIComponent(teamId)}`}
          className="finger-room text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          Season odds of all teams
        </Link>
      </p>
    </>
  );
}
