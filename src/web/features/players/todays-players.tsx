import { useDeferredValue } from 'react';
import type {
  ProjectedPlayerView,
  ProjectedSideView,
  TodaysPlayersView,
} from '#contract/player-projections-endpoints.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { matchupName, sidesInOrder } from '#domain/matchup.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { pairColors } from '#web/features/contests/teams/team-colors.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { PlayersPart, StatisticChoice } from './list-controls.tsx';
import { PlayerDetails } from './player-details.tsx';
import { useTodaysPlayers } from './player-queries.ts';
import { axisEnd, findStatistic, formatChange, phaseOf } from './projection-rules.ts';
import type { ListedSide } from './projection-columns.tsx';
import { ProjectionTable } from './projection-table.tsx';
import { useProjectionView } from './projection-view.ts';

/** The tab “Players” of a sport: all players of today's games, by start. */
export function TodaysPlayers({ league }: { league: TeamLeagueId }) {
  return (
    <PlayersPart title="Players today" query={useTodaysPlayers(league)}>
      {(today) => <Today league={league} today={today} />}
    </PlayersPart>
  );
}

function Today({ league, today }: { league: TeamLeagueId; today: TodaysPlayersView }) {
  const view = useProjectionView(today.statistics);
  const [parameters, change] = useAddressParameters();
  const search = useDeferredValue((parameters.get('q') ?? '').trim().toLowerCase());
  if (view === undefined || today.games.length === 0) {
    return (
      <EmptyCard
        title={`No ${getLeague(league).label} player projections today`}
        description="They appear here on game days. Each game’s page has its own."
      />
    );
  }

  const hasLine = parameters.get('line') === 'yes';
  const find = (player: ProjectedPlayerView) => findStatistic(player, view.statistic.id);
  const everyone = today.games.flatMap(({ home, away }) => [...home.players, ...away.players]);
  const end = axisEnd(everyone.flatMap((player) => find(player) ?? []));
  const isNarrowed = search !== '' || hasLine;
  const isListed = (player: ProjectedPlayerView) => {
    const projected = find(player);
    const isFound = player.name.toLowerCase().includes(search);
    return projected !== undefined && isFound && (!hasLine || projected.line !== null);
  };
  const listed = everyone.filter(isListed).length;
  const count = listed === 1 ? '1 player' : `${listed} players`;

  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-2 md:gap-3">
        <StatisticChoice view={view} statistics={today.statistics} />
        <div className="min-w-40 flex-1 md:max-w-64">
          <TextField
            label="Search players"
            isLabelHidden
            type="search"
            placeholder="Search players"
            autoComplete="off"
            value={parameters.get('q') ?? ''}
            onChange={({ currentTarget }) => change({ q: currentTarget.value })}
          />
        </div>
        <Chips
          label="Players shown"
          value={hasLine ? 'yes' : undefined}
          options={[{ value: 'yes', label: 'With a line' }]}
          onChoose={(yes) => change({ line: hasLine ? undefined : yes })}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isNarrowed && (listed === 0 ? 'No players match.' : count)}
      </p>
      {today.games.map(({ gameId, startsAt, state, home, away }) => {
        if (isNarrowed && ![...home.players, ...away.players].some(isListed)) return null;
        const name = matchupName(league, { home: home.team.name, away: away.team.name });
        const only = isNarrowed ? isListed : undefined;
        return (
          <TeamPair
            key={gameId}
            {...pairColors(league, { home: home.team, away: away.team })}
            className="flex flex-col gap-1.5"
          >
            <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <Link
                to={`${gamePath(league, gameId)}#players`}
                className="font-display text-xl leading-tight font-semibold underline decoration-line-strong underline-offset-4"
              >
                {name}
              </Link>
              <span className="font-normal text-muted">
                <StartTime game={{ gameTime: startsAt, timeToBeDecided: false }} />
              </span>
            </h3>
            <Card className="overflow-hidden">
              <ProjectionTable
                caption={`Projections, ${view.statistic.label}, ${name}`}
                sides={sidesInOrder<ListedSide>(league, {
                  home: { name: 'home', side: home, only, note: describeChanges(home) },
                  away: { name: 'away', side: away, only, note: describeChanges(away) },
                })}
                statistics={today.statistics}
                view={view}
                phase={phaseOf(state)}
                end={end}
                renderDetails={(player) => (
                  <PlayerDetails league={league} player={player} statistics={today.statistics} />
                )}
              />
            </Card>
          </TeamPair>
        );
      })}
    </>
  );
}

function describeChanges({ players }: ProjectedSideView): string | undefined {
  const hasChanges = players.some(
    (player) => formatChange(player.opportunity.change) !== undefined,
  );
  return hasChanges ? 'Small figures: change since a player was ruled out' : undefined;
}
