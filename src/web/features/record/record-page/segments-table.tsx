import { type AnalyticsView, minSampleSize } from '#contract/record/analytics.ts';
import type { SegmentsRecord } from '#contract/record/analytics-parts.ts';
import { getLeague, leaguesOfSport, type SportId } from '#domain/league.ts';
import { formatCount, formatNumber } from '#web/lib/figures.ts';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { describeShare, formatEnough } from '../analytics/format-share.ts';
import { NotedFigure, TablePanel } from '../analytics/table-panel.tsx';

const columns: Column<SegmentsRecord>[] = [
  { header: 'Analyst', cell: ({ label }) => label, isRowHeader: true },
  figureColumn('Games', ({ games }) => formatCount(games)),
  figureColumn(
    'Right side',
    (record) => <RightSide record={record} />,
    'Quarters or periods where the favored side was right; ties excluded',
  ),
  figureColumn(
    'Average error',
    ({ meanScoreError, stated }) => (
      <NotedFigure note={<>n = {formatCount(stated)}</>}>
        {formatNumber(meanScoreError, 2)}
      </NotedFigure>
    ),
    'Average error of each projected score, per team',
  ),
];

/** Segments of a game are correlated, so the minimum sample is counted in games. */
function RightSide({ record: { games, favored } }: { record: SegmentsRecord }) {
  const isEnough = games >= minSampleSize;
  const counted = `${formatCount(favored.correct)} of ${formatCount(favored.total)}`;
  return (
    <NotedFigure
      note={isEnough ? describeShare(favored) : `${counted}, too few games for a percentage`}
    >
      {isEnough ? formatEnough(favored) : '—'}
    </NotedFigure>
  );
}

interface SegmentsTableProps {
  segments: AnalyticsView['segments'];
  sport: SportId | 'all';
}

/** Quarter or period scores by analyst; one sport only. */
export function SegmentsTable({ segments, sport }: SegmentsTableProps) {
  if (sport === 'all' || segments.length === 0) return null;
  const [league] = leaguesOfSport(sport);
  const name = league === undefined ? 'Part' : getLeague(league.id).segments.name;

  return (
    <TablePanel
      title={`${name}s`}
      description={`From the analysts’ projected scores. They give no win probability for a ${name.toLowerCase()}, so there is no Brier score.`}
      caption={`Record of ${name.toLowerCase()}s by analyst`}
      columns={columns}
      rows={segments}
      rowKey={({ model }) => model}
    />
  );
}
