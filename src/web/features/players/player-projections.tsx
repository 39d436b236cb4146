import type { ReactNode } from 'react';
import type {
  PlayerProjectionsView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, CardHeader, Panel } from '#web/ui/card.tsx';
import { OpeningRows } from '#web/ui/opening-rows.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { StatisticChoice } from './list-controls.tsx';
import { StatisticRows } from './player-details.tsx';
import { usePlayerProjections } from './player-queries.ts';
import { describeLines, listGraded, opponentWords, shortDate } from './player-record.ts';
import { PlayerRecordChart } from './player-record-chart.tsx';
import {
  findStatistic,
  formatProbability,
  formatChange,
  formatMean,
  formatRange,
  opportunityWord,
} from './projection-rules.ts';
import { useProjectionView } from './projection-view.ts';

interface NextProjectionProps {
  league: TeamLeagueId;
  id: string;
  /** The chance to play and what the absence would change. */
  availability: ReactNode;
  /** Where there is no projection. */
  fallback: ReactNode;
}

/** “Next game” of a player's page: every statistic with range, line, ours and market. */
export function NextProjection({ league, id, availability, fallback }: NextProjectionProps) {
  return (
    <QueryResult
      query={usePlayerProjections(league, id)}
      failure="Projections could not be loaded."
      isFailureInCard
      missing={fallback}
      pending={<Skeleton className="h-72" />}
    >
      {({ next, statistics }) =>
        next === null ? (
          fallback
        ) : (
          <NextGame
            league={league}
            next={next}
            statistics={statistics}
            availability={availability}
          />
        )
      }
    </QueryResult>
  );
}

interface NextGameProps extends Pick<NextProjectionProps, 'league' | 'availability'> {
  next: NonNullable<PlayerProjectionsView['next']>;
  statistics: readonly ProjectedStatisticView[];
}

function NextGame({ league, next, statistics, availability }: NextGameProps) {
  const { game, player } = next;
  const path = gamePath(league, game.gameId);
  const changed = describeChange(next, statistics);
  return (
    <Panel
      title={`Next game ${game.isHome ? 'vs' : 'at'} ${game.opponent.name}`}
      description={<StartTime game={{ gameTime: game.startsAt, timeToBeDecided: false }} />}
    >
      <div className="flex max-w-3xl flex-col gap-3">
        <StatisticRows
          caption="Projections for the next game"
          statistics={statistics}
          player={player}
        />
        {changed !== undefined && <p className="text-sm tabular">{changed}</p>}
        {availability}
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`${path}?player=${encodeURIComponent(player.id)}#players`}
            variant="secondary"
          >
            Check a line
          </LinkButton>
          <LinkButton to={path}>View analysis</LinkButton>
        </div>
      </div>
    </Panel>
  );
}

/** “+2.3 points and +1.5 minutes since Marcus Okafor was ruled out, 11:40 AM.” */
export function describeChange(
  { player, absences, game }: NonNullable<PlayerProjectionsView['next']>,
  statistics: readonly ProjectedStatisticView[],
): string | undefined {
  const [absence] = absences
    .filter(({ side }) => side === (game.isHome ? 'home' : 'away'))
    .toSorted((a, b) => b.value - a.value);
  const changes = [
    ...statistics.slice(0, 1).map(({ id, label }) => ({
      by: findStatistic(player, id)?.change ?? null,
      what: label.toLowerCase(),
    })),
    { by: player.opportunity.change, what: opportunityWord(player.opportunity.label) },
  ].flatMap(({ by, what }) =>
    by === null || formatChange(by) === undefined ? [] : [`${formatSigned(by, 1)} ${what}`],
  );
  if (absence === undefined || changes.length === 0) return undefined;
  return `${changes.join(' and ')} since ${absence.name} was ruled out, ${formatMoment(absence.at, 'time')}.`;
}

/** “How our projections did” and the games behind it. */
export function PlayerRecord({ league, id }: { league: TeamLeagueId; id: string }) {
  return (
    <QueryResult
      query={usePlayerProjections(league, id)}
      failure="Projections could not be loaded."
      isFailureInCard
      missing={null}
      pending={<Skeleton className="h-96" />}
    >
      {(projections) => <Record projections={projections} />}
    </QueryResult>
  );
}

function Record({ projections }: { projections: PlayerProjectionsView }) {
  const { statistics, games, next } = projections;
  // Only what was ever projected for this player.
  const own = statistics.filter(({ id }) =>
    games.some((game) => findStatistic(game, id) !== undefined),
  );
  const view = useProjectionView(own);
  if (view === undefined) return null;

  const graded = listGraded(games, view.statistic.id);
  const lines = describeLines(graded);
  const choice = own.length > 1 ? <StatisticChoice view={view} statistics={own} /> : undefined;
  return (
    <div className="flex flex-col gap-4">
      <PlayerRecordChart
        statistic={view.statistic}
        games={graded}
        next={next === null ? undefined : findStatistic(next.player, view.statistic.id)}
        controls={choice}
        footer={lines}
      />
      <LastProjections games={games} statistic={view.statistic} />
    </div>
  );
}

interface LastProjectionsProps {
  games: PlayerProjectionsView['games'];
  statistic: ProjectedStatisticView;
}

function LastProjections({ games, statistic }: LastProjectionsProps) {
  const rows: ProjectedGame[] = games
    .flatMap((game) => {
      const projected = findStatistic(game, statistic.id);
      return projected === undefined ? [] : [{ ...game, projected }];
    })
    .toReversed();
  if (rows.length === 0) return null;

  return (
    <Card as="section" className="pb-1 tabular">
      <CardHeader title="Last projections" />
      <OpeningRows rows={rows} opening={5} what="projections">
        {(shown) => (
          <DataTable
            caption={`Last projections, ${statistic.label}`}
            columns={listColumns(statistic)}
            rows={shown}
            rowKey={({ gameId }) => gameId}
            onPhones="scroll"
          />
        )}
      </OpeningRows>
    </Card>
  );
}

type ProjectedGame = PlayerProjectionsView['games'][number] & {
  projected: PlayerProjectionsView['games'][number]['statistics'][number];
};

function listColumns(statistic: ProjectedStatisticView): Column<ProjectedGame>[] {
  return [
    {
      header: 'Game',
      isRowHeader: true,
      cell: (game) => (
        <span className="font-medium whitespace-nowrap">
          {opponentWords(game)}
          <span className="font-normal text-muted max-md:block max-md:text-xs md:ml-2">
            {shortDate(game.startsAt)}
          </span>
        </span>
      ),
    },
    {
      header: statistic.isRare ? '1 or more' : 'Proj.',
      align: 'right',
      cell: ({ projected: { mean, atLeast } }) =>
        atLeast === null ? formatMean(mean) : formatProbability(atLeast[0]),
    },
    ...(statistic.isRare
      ? []
      : [
          {
            header: '80% range',
            align: 'right' as const,
            className: 'whitespace-nowrap',
            cell: ({ projected }: ProjectedGame) => formatRange(projected),
          },
        ]),
    { header: 'Line', align: 'right', cell: ({ projected }) => projected.line?.line ?? '–' },
    {
      header: statistic.label,
      align: 'right',
      cell: ({ didNotPlay, projected }) =>
        didNotPlay ? (
          <span className="text-muted">Void</span>
        ) : (
          <span className="font-display text-xl leading-tight font-semibold">
            {projected.result ?? '–'}
          </span>
        ),
    },
  ];
}
