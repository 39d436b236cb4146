import type { SeasonOddsView, StakeView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { formatMoment, formatZoned } from '#web/lib/time.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { StakeLine } from './at-stake.tsx';
import { mapTeams, shownChange } from './format-odds.ts';
import { formatOdds, statementNames } from './stated-odds.ts';
import { Strip } from './season-parts.tsx';
import { useRemainingGames } from './season-queries.ts';
import { type TeamColumn, TeamTable } from './team-table.tsx';
import { isUndated } from './what-if-choices.ts';

const maxShown = 6;

interface StakesProps {
  league: TeamLeagueId;
  odds: SeasonOddsView;
}

/** The largest swings of the next day with any, and those of all favorites. */
export function StakesTable({ league, odds }: StakesProps) {
  const isFavorite = useIsFavorite();
  const teams = mapTeams(odds.teams);
  const [next] = odds.stakes;
  const day = next && nameDay(next.startsAt);
  const stakes = odds.stakes
    .flatMap((stake): ListedStake[] => {
      const team = teams.get(stake.teamId);
      if (team === undefined || nameDay(stake.startsAt) !== day) return [];
      const opponent = describeOpponent(stake, team.id, teams);
      return [{ ...stake, team, opponent, swing: shownChange(stake.ifLoss, stake.ifWin) }];
    })
    .toSorted((a, b) => b.swing - a.swing)
    .filter(({ teamId }, index) => index < maxShown || isFavorite(league, teamId));

  return (
    <Card as="section">
      <CardHeader
        title={`At stake ${day ?? 'next'}`}
        description="Odds after a win and after a loss"
      />
      {stakes.length === 0 ? (
        <p className="px-4 pt-2 pb-4 text-sm text-muted md:px-5">
          No game moves a team’s odds by 2 points or more.
        </p>
      ) : (
        <TeamTable
          caption="At stake"
          rows={stakes}
          rowKey={({ gameId, teamId }) => `${gameId} ${teamId}`}
          renderTeam={({ gameId, team, statement, opponent }) => (
            <>
              <Link
                to={gamePath(league, gameId)}
                className="finger-room underline-offset-4 hover:underline"
              >
                {team.shortName}
              </Link>
              <span className="block text-xs font-normal text-muted">
                {statementNames[statement]} <span className="sm:hidden">{opponent}</span>
              </span>
            </>
          )}
          columns={columns}
        />
      )}
    </Card>
  );
}

type ListedStake = StakeView & {
  team: CompetitorView;
  opponent: string;
  swing: number;
};

const columns: TeamColumn<ListedStake>[] = [
  {
    header: 'Game',
    align: 'left',
    className: 'whitespace-nowrap max-sm:hidden',
    cell: ({ opponent }) => opponent,
  },
  {
    header: '',
    className: 'w-2/5 max-md:hidden',
    cell: ({ team, ifLoss, ifWin }) => (
      <TeamPair as="span" away={team} home={team} className="block px-4 text-(--home)">
        <Strip
          marks={[0, 0.5, 1]}
          bar={[Math.min(ifLoss, ifWin), Math.max(ifLoss, ifWin)]}
          dots={[{ at: ifLoss, isOpen: true }, { at: ifWin }]}
        />
      </TeamPair>
    ),
  },
  { header: 'Loss', cell: ({ ifLoss }) => formatOdds(ifLoss) },
  {
    header: 'Win',
    cell: ({ ifWin }) => <span className="font-semibold">{formatOdds(ifWin)}</span>,
  },
  { header: 'Swing', className: 'text-muted', cell: ({ swing }) => swing },
];

/** A team's next regular-season game and what it is worth. */
export function NextGame({ league, odds, team: { team } }: StakesProps & { team: TeamOddsView }) {
  const games = useRemainingGames(league).data?.games ?? [];
  const [next] = games
    .filter((game) => [game.homeId, game.awayId].includes(team.id) && !isUndated(game))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (next === undefined) return null;

  const stake = odds.stakes.find((each) => each.gameId === next.id && each.teamId === team.id);
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-display text-xl leading-tight font-semibold">Next game</h3>
      <p>
        <Link
          to={gamePath(league, next.id)}
          className="finger-room underline decoration-line-strong underline-offset-4"
        >
          {describeOpponent(next, team.id, mapTeams(odds.teams))}
        </Link>
        , {formatZoned(next.startsAt, 'dayAndTime')}
      </p>
      {stake !== undefined && <StakeLine stake={stake} />}
    </div>
  );
}

/** “today”, “Tue, Dec 1”. */
function nameDay(startsAt: string): string {
  const day = formatMoment(startsAt, 'day');
  return day === formatMoment(new Date(), 'day') ? 'today' : day;
}

/** “@ LAL” or “vs MIL”. */
function describeOpponent(
  { homeId, awayId }: Pick<StakeView, 'homeId' | 'awayId'>,
  teamId: string,
  teams: ReadonlyMap<string, CompetitorView>,
): string {
  const isHome = homeId === teamId;
  const opponent = teams.get(isHome ? awayId : homeId)?.abbreviation ?? 'TBD';
  return `${isHome ? 'vs' : '@'} ${opponent}`;
}
