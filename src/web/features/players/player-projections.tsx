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
import { Panel } from '#web/ui/card.tsx';
import { OpeningRows } from '#web/ui/opening-rows.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { StatisticChoice } from './list-controls.tsx';
import { StatisticRows } from './player-details.tsx';
import { usePlayerProjections } from './player-queries.ts';
import { listGraded, listRecord } from './player-record.ts';
import { PlayerRecordChart } from './player-record-chart.tsx';
import { findStatistic, formatChange, opportunityWord } from './projection-rules.ts';
import { useProjectionView } from './projection-view.ts';

interface PlayerProps {
  league: TeamLeagueId;
  id: string;
}

interface NextProjectionProps extends PlayerProps {
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
      {({ next, statistics }) => {
        if (next === null) return fallback;
        const { game, locked, player } = next;
        const path = gamePath(league, game.gameId);
        return (
          <Panel
            title={`Next game ${game.isHome ? 'vs' : 'at'} ${game.opponent.name}`}
            description={<StartTime game={{ gameTime: game.startsAt, timeToBeDecided: false }} />}
            aside={
              locked && (
                <span className="text-sm text-muted">Locked {formatMoment(locked.at, 'time')}</span>
              )
            }
            bodyClassName="flex flex-col gap-3 tabular"
          >
            <StatisticRows
              caption="Projections for the next game"
              statistics={statistics}
              player={player}
            />
            <p className="text-sm empty:hidden">{describeChange(next, statistics)}</p>
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
          </Panel>
        );
      }}
    </QueryResult>
  );
}

/** “+2.3 points and +1.5 minutes since Marcus Okafor was ruled out, 11:40 AM.” */
function describeChange(
  { player, absences: [absence] }: NonNullable<PlayerProjectionsView['next']>,
  statistics: readonly ProjectedStatisticView[],
): string | undefined {
  const [first] = player.statistics;
  const unit = statistics.find(({ id }) => id === first?.statistic)?.unit;
  const changes = [
    { by: first?.change ?? null, what: unit },
    { by: player.opportunity.change, what: opportunityWord(player.opportunity.label) },
  ].flatMap(({ by, what }) =>
    by === null || formatChange(by) === undefined ? [] : [`${formatSigned(by, 1)} ${what}`],
  );
  if (absence === undefined || changes.length === 0) return undefined;
  return `${changes.join(' and ')} since ${absence.name} was ruled out, ${formatMoment(absence.at, 'time')}.`;
}

/** “How our projections did” and the games behind it; above them stands why they are missing. */
export function PlayerRecord({ league, id }: PlayerProps) {
  return (
    <QueryResult
      query={usePlayerProjections(league, id)}
      failure=""
      renderFailure={() => null}
      pending={<Skeleton className="h-96" />}
    >
      {(projections) => <Record {...projections} />}
    </QueryResult>
  );
}

function Record({ statistics, games, next }: PlayerProjectionsView) {
  // Only what was ever projected for this player.
  const own = statistics.filter(({ id }) =>
    games.some((game) => findStatistic(game, id) !== undefined),
  );
  const view = useProjectionView(own);
  if (view === undefined) return null;

  const { statistic } = view;
  const { columns, rows } = listRecord(games, statistic);
  const last = columns.length - 1;
  return (
    <>
      <PlayerRecordChart
        statistic={statistic}
        games={listGraded(games, statistic.id)}
        next={next === null ? undefined : findStatistic(next.player, statistic.id)}
        controls={own.length > 1 ? <StatisticChoice view={view} statistics={own} /> : undefined}
      />
      <Panel title="Last projections" bodyClassName="px-4 pt-2 pb-1 tabular md:px-5">
        <OpeningRows rows={rows} opening={5} what="projections">
          {(shown) => (
            <DataTable
              caption={`Last projections, ${statistic.label}`}
              columns={columns.map((header, index) => ({
                header,
                align: index === 0 ? 'left' : 'right',
                className:
                  index === last ? '*:font-display *:text-xl *:font-semibold' : 'whitespace-nowrap',
                cell: (row: string[]) => row[index],
              }))}
              rows={shown}
              rowKey={(row) => row.join(' ')}
              onPhones="fits"
            />
          )}
        </OpeningRows>
      </Panel>
    </>
  );
}
