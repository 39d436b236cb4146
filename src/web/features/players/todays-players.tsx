import { useDeferredValue } from 'react';
import type {
  ProjectedPlayerView,
  TodaysPlayersView,
} from '#contract/player-projections-endpoints.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { matchupName, sidesInOrder } from '#domain/matchup.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { pairColors } from '#web/features/contests/teams/team-colors.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { PlayersSkeleton, StatisticChoice } from './list-controls.tsx';
import { PlayerDetails } from './player-details.tsx';
import { useTodaysPlayers } from './player-queries.ts';
import { axisEnd, findStatistic, phaseOf } from './projection-rules.ts';
import { type ListedSide, ProjectionTable } from './projection-table.tsx';
import { type ProjectionView, useProjectionView } from './projection-view.ts';

/** The tab “Players” of a sport: all players of today's games, by start. */
export function TodaysPlayers({ league }: { league: TeamLeagueId }) {
  const query = useTodaysPlayers(league);
  return (
    <section aria-labelledby="players-title" className="flex flex-col gap-3">
      <h2
        id="players-title"
        className="font-display text-lg leading-tight font-semibold md:text-2xl"
      >
        Players today
      </h2>
      <QueryResult
        query={query}
        failure="Projections could not be loaded."
        isFailureInCard
        pending={<PlayersSkeleton />}
      >
        {(today) => <Today league={league} today={today} />}
      </QueryResult>
    </section>
  );
}

function Today({ league, today }: { league: TeamLeagueId; today: TodaysPlayersView }) {
  const view = useProjectionView(today.statistics);
  const { label } = getLeague(league);
  if (view === undefined || today.games.length === 0) {
    return (
      <EmptyCard
        title={`No ${label} games today`}
        description="Player projections appear here on game days. Each game’s page has its own."
      />
    );
  }
  return <TodaysGames league={league} today={today} view={view} />;
}

interface TodaysGamesProps {
  league: TeamLeagueId;
  today: TodaysPlayersView;
  view: ProjectionView;
}

function TodaysGames({ league, today, view }: TodaysGamesProps) {
  const [parameters, change] = useAddressParameters();
  const search = useDeferredValue((parameters.get('q') ?? '').trim().toLowerCase());
  const hasLine = parameters.get('line') === 'yes';
  const { statistic } = view;
  const games = today.games.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const everyone = games.flatMap(({ home, away }) => [...home.players, ...away.players]);
  const isListed = (player: ProjectedPlayerView) =>
    findStatistic(player, statistic.id) !== undefined &&
    player.name.toLowerCase().includes(search) &&
    (!hasLine || findStatistic(player, statistic.id)?.line != null);
  const end = axisEnd(everyone.flatMap((player) => findStatistic(player, statistic.id) ?? []));
  const isNarrowed = search !== '' || hasLine;
  const listed = everyone.filter(isListed).length;

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
        <Chip isOn={hasLine} onToggle={() => change({ line: hasLine ? undefined : 'yes' })}>
          With a line
        </Chip>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isNarrowed && (listed === 0 ? 'No players match.' : `${listed} players`)}
      </p>
      {games.map((game) => {
        if (isNarrowed && ![...game.home.players, ...game.away.players].some(isListed)) return null;
        return (
          <GamePanel
            key={game.gameId}
            league={league}
            game={game}
            statistics={today.statistics}
            view={view}
            only={isNarrowed ? isListed : undefined}
            end={end}
          />
        );
      })}
    </>
  );
}

interface GamePanelProps {
  league: TeamLeagueId;
  game: TodaysPlayersView['games'][number];
  statistics: TodaysPlayersView['statistics'];
  view: ProjectionView;
  only: ListedSide['only'];
  /** The strips of all games share one axis. */
  end: number;
}

function GamePanel({ league, game, statistics, view, only, end }: GamePanelProps) {
  const { gameId, startsAt, status, home, away } = game;
  const name = matchupName(league, { home: home.team.name, away: away.team.name });
  return (
    <TeamPair
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
            home: { name: 'home', side: home, only },
            away: { name: 'away', side: away, only },
          })}
          statistics={statistics}
          view={view}
          phase={phaseOf(status)}
          end={end}
          renderDetails={(player) => (
            <PlayerDetails league={league} player={player} statistics={statistics} />
          )}
        />
      </Card>
    </TeamPair>
  );
}
