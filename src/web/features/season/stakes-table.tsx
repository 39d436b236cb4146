import type {
  RemainingGameView,
  SeasonOddsView,
  StakeView,
} from '#contract/season-odds-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { gamePath } from '#contract/pages/game-path.ts';
import { Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { shownChange } from './format-odds.ts';
import { formatOdds, statementNames } from './stated-odds.ts';
import { TeamMark } from './season-parts.tsx';
import { useRemainingGames } from './season-queries.ts';

const maxShown = 6;

interface StakesTableProps {
  league: TeamLeagueId;
  odds: SeasonOddsView;
}

/** The largest swings of today's games, and those of all favorites. */
export function StakesTable({ league, odds }: StakesTableProps) {
  const isFavorite = useIsFavorite();
  const games = useRemainingGames(league).data?.games ?? [];
  const byTeam = new Map(odds.teams.map(({ team }) => [team.id, team]));
  const stakes = odds.stakes
    .toSorted((a, b) => swing(b) - swing(a))
    .filter(({ teamId }, index) => index < maxShown || isFavorite(league, teamId));

  return (
    <Panel
      title="At stake today"
      description="Odds after a win and after a loss"
      bodyClassName="px-4 pt-2 pb-4 md:px-5"
    >
      {stakes.length === 0 ? (
        <p className="text-sm text-muted">No game today moves a team’s odds by 2 points or more.</p>
      ) : (
        <table className="w-full text-sm">
          <TableHead
            caption="At stake today"
            columns={[
              { name: 'Team', className: 'text-left' },
              { name: 'Game', className: 'text-left max-sm:hidden' },
              { name: 'From loss to win', className: 'w-2/5 max-md:hidden', isUnseen: true },
              { name: 'Loss', className: 'text-right' },
              { name: 'Win', className: 'text-right' },
              { name: 'Swing', className: 'text-right' },
            ]}
          />
          <tbody>
            {stakes.map((stake) => {
              const team = byTeam.get(stake.teamId);
              if (team === undefined) return null;
              const game = games.find(({ id }) => id === stake.gameId);
              const opponent =
                game === undefined ? undefined : describeOpponent(game, team.id, byTeam);
              return (
                <tr key={`${stake.gameId} ${team.id}`} className="border-t border-line">
                  <th scope="row" className="py-2 text-left font-medium">
                    <span className="flex items-center gap-2.5">
                      <TeamMark team={team} />
                      <span>
                        <Link
                          to={gamePath(league, stake.gameId)}
                          className="finger-room underline-offset-4 hover:underline"
                        >
                          {team.shortName}
                        </Link>
                        <span className="block text-xs font-normal text-muted">
                          {statementNames[stake.statement]}
                          <span className="sm:hidden">
                            {opponent !== undefined && ` ${opponent}`}
                          </span>
                        </span>
                      </span>
                    </span>
                  </th>
                  <td className="whitespace-nowrap text-muted max-sm:hidden">{opponent}</td>
                  <td className="max-md:hidden">
                    <Swing stake={stake} team={team} />
                  </td>
                  <td className="text-right tabular">{formatOdds(stake.ifLoss)}</td>
                  <td className="pl-2 text-right font-semibold tabular">
                    {formatOdds(stake.ifWin)}
                  </td>
                  <td className="pl-2 text-right text-muted tabular">{swing(stake)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Swing({
  stake,
  team,
}: {
  stake: StakeView;
  team: Parameters<typeof TeamMark>[0]['team'];
}) {
  const loss = `${100 * stake.ifLoss}%`;
  const win = `${100 * stake.ifWin}%`;
  return (
    <TeamPair as="span" away={team} home={team} className="relative mx-4 block h-4">
      <span aria-hidden="true">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        {[0, 50, 100].map((mark) => (
          <span
            key={mark}
            className="absolute inset-y-1 w-px bg-line-strong"
            style={{ left: `${mark}%` }}
          />
        ))}
        <span
          className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-(--home)"
          style={{ left: loss, right: `calc(100% - ${win})` }}
        />
        <span
          className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-(--home) bg-surface"
          style={{ left: loss }}
        />
        <span
          className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-(--home)"
          style={{ left: win }}
        />
      </span>
    </TeamPair>
  );
}

/** Percentage points between the two shown odds. */
function swing({ ifLoss, ifWin }: StakeView): number {
  return shownChange(ifLoss, ifWin);
}

/** “@ LAL” or “vs MIL”. */
export function describeOpponent(
  { homeId, awayId }: RemainingGameView,
  teamId: string,
  teams: ReadonlyMap<string, { abbreviation: string }>,
): string {
  const isHome = homeId === teamId;
  const opponent = teams.get(isHome ? awayId : homeId)?.abbreviation ?? 'TBD';
  return `${isHome ? 'vs' : '@'} ${opponent}`;
}
