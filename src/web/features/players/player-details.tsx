import type { ReactNode } from 'react';
import type {
  PlayerAbsenceView,
  ProjectedPlayerView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DataTable, figureColumn } from '#web/ui/table.tsx';
import { StatisticLabel } from './list-controls.tsx';
import { Small } from './small.tsx';
import * as rules from './projection-rules.ts';

interface StatisticRowsProps {
  caption: string;
  statistics: readonly ProjectedStatisticView[];
  player: Pick<ProjectedPlayerView, 'statistics'>;
}

type StatisticRow = ProjectedPlayerView['statistics'][number] & ProjectedStatisticView;

const columns = [
  { header: 'Statistic', cell: (row: StatisticRow) => <StatisticLabel {...row} /> },
  figureColumn<StatisticRow>('Proj.', (projected) => (
    <>
      <span className="font-display text-lg leading-tight font-semibold">
        {rules.formatOurs(projected)}
      </span>
      {projected.atLeast !== null && <Small>1 or more</Small>}
    </>
  )),
  figureColumn<StatisticRow>('80% range', (projected) => (
    <>
      <span className="whitespace-nowrap">{rules.formatRange(projected)}</span>
      {projected.atLeast !== null && <Small>2 or more</Small>}
    </>
  )),
  figureColumn<StatisticRow>('Over', ({ line }) => (
    <span className={line?.isOlderThanNews === true ? 'text-caution' : undefined}>
      {line?.isOlderThanNews === true && <span className="sr-only">old line </span>}
      {line?.line}
    </span>
  )),
  figureColumn<StatisticRow>('Ours', ({ line }) => (
    <strong className="font-semibold">{line && rules.formatProbability(line.ours)}</strong>
  )),
  figureColumn<StatisticRow>('Market', ({ line }) => (
    <span className="whitespace-nowrap text-muted">
      {line ? rules.formatMarket(line) : 'No line'}
    </span>
  )),
];

/** Every statistic of a player: projection, range, line, ours and market. */
export function StatisticRows({ caption, statistics, player }: StatisticRowsProps) {
  const rows = statistics.flatMap((statistic) => {
    const projected = rules.findStatistic(player, statistic.id);
    return projected === undefined ? [] : [{ ...statistic, ...projected }];
  });
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onPhones="fits"
    />
  );
}

interface PlayerDetailsProps {
  league: LeagueId;
  player: ProjectedPlayerView;
  statistics: readonly ProjectedStatisticView[];
  /** The first absence of the player's side; undefined without one. */
  absence?: PlayerAbsenceView | undefined;
  /** The calculator on phones. */
  children?: ReactNode;
}

/** What an opened row adds. */
export function PlayerDetails(props: PlayerDetailsProps) {
  const { league, player, statistics, absence, children } = props;
  const { label, value, change } = player.opportunity;
  const changed = rules.formatChange(change);
  return (
    <div className="flex max-w-xl flex-col gap-3 tabular">
      <StatisticRows
        caption={`Projections, ${player.name}`}
        statistics={statistics}
        player={player}
      />
      <p className="text-sm text-muted">
        {rules.formatOpportunity(value)} {rules.opportunityWord(label)}
        {changed !== undefined && `, ${changed}`}
        {changed !== undefined && absence && ` without ${rules.lastName(absence.name)}`}
      </p>
      {children}
      <div className="flex">
        <LinkButton to={`/players/${league}/${encodeURIComponent(player.id)}`} size="sm">
          Player page
        </LinkButton>
      </div>
    </div>
  );
}
