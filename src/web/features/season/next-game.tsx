import { gamePath } from '#contract/pages/game-path.ts';
import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { formatZoned } from '#web/lib/time.ts';
import { formatOdds, statementNames } from './stated-odds.ts';
import { useRemainingGames } from './season-queries.ts';
import { describeOpponent } from './stakes-table.tsx';

interface NextGameProps {
  league: TeamLeagueId;
  odds: SeasonOddsView;
  team: TeamOddsView;
}

/** A team's next regular-season game and what it is worth. */
export function NextGame({ league, odds, team: { team } }: NextGameProps) {
  const games = useRemainingGames(league).data?.games ?? [];
  const [next] = games
    .filter(({ homeId, awayId }) => homeId === team.id || awayId === team.id)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (next === undefined) return null;

  const teams = new Map(odds.teams.map((each) => [each.team.id, each.team]));
  const stake = odds.stakes.find((each) => each.gameId === next.id && each.teamId === team.id);
  return (
    <div>
      <h3 className="font-display text-xl leading-tight font-semibold">Next game</h3>
      <p className="mt-1">
        <Link
          to={gamePath(league, next.id)}
          className="finger-room underline decoration-line-strong underline-offset-4"
        >
          {describeOpponent(next, team.id, teams)}
        </Link>
        , {formatZoned(next.startsAt, 'dayAndTime')}
      </p>
      {stake !== undefined && (
        <p className="mt-1 tabular">
          <span className="text-muted">At stake</span> {statementNames[stake.statement]}: win{' '}
          <span className="font-semibold">{formatOdds(stake.ifWin)}</span>, loss{' '}
          <span className="font-semibold">{formatOdds(stake.ifLoss)}</span>
        </p>
      )}
    </div>
  );
}
