import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import type { InstructionsRecord } from '#contract/analytics/analytics-parts.ts';
import { formatCount, formatNumber } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { LayerTable, SegmentsTable } from '#web/features/analytics/tables/record-tables.tsx';
import { PlayersRecord } from '#web/features/analytics/tables/players-record.tsx';
import { LinesRecord } from '#web/features/analytics/tables/lines-record.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { RecordCharts } from './record-charts.tsx';
import { describeShare, formatEnough, formatMonth } from '#web/features/analytics/format-share.ts';
import { ShareFigure, TablePanel } from '#web/features/analytics/tables/table-panel.tsx';

interface RecordDetailsProps {
  analytics: AnalyticsView;
  sport: SportId | 'all';
}

export function RecordDetails({ analytics, sport }: RecordDetailsProps) {
  return (
    <>
      <RecordCharts analytics={analytics} />
      <LinesRecord leagues={analytics.leagues} />
      <ComparisonTable comparisons={analytics.comparisons} />
      <InstructionsRecords instructions={analytics.instructions} />
      <LayerTable layers={analytics.layers} sport={sport} />
      <SegmentsTable segments={analytics.segments} sport={sport} />
      <PlayersRecord players={analytics.players} by={analytics.by} sport={sport} />
      <MonthTable months={analytics.byMonth} />
    </>
  );
}

function InstructionsRecords({ instructions }: { instructions: InstructionsRecord[] }) {
  if (instructions.length === 0) return null;

  return (
    <section aria-labelledby="instructions-record" className="flex flex-col gap-4">
      <div>
        <h3 id="instructions-record" className="font-display text-xl leading-tight font-semibold">
          Your own instructions
        </h3>
        <p className="mt-1 text-sm text-muted">
          Each version compared with the same analyst on the default instructions. Only you see
          this.
        </p>
      </div>
      {instructions.map((one, index) => (
        <Wording key={one.id} record={one} number={instructions.length - index} />
      ))}
    </section>
  );
}

function Wording({ record, number }: { record: InstructionsRecord; number: number }) {
  const { text, firstUsedAt, winner, brier, comparisons } = record;
  const since = firstUsedAt === null ? '' : `, since ${formatMoment(firstUsedAt, 'date')}`;

  return (
    <Panel
      title={`Version ${number}`}
      description={`${describeShare(winner)}${since}`}
      headingLevel={3}
      bodyClassName="flex flex-col gap-4"
    >
      <blockquote className="line-clamp-3 border-l-2 border-line-strong pl-3 text-sm wrap-anywhere">
        {text ?? 'Default instructions with your own search or options.'}
      </blockquote>
      <p className="text-sm tabular">
        Winners picked {formatEnough(winner)}, Brier score {formatNumber(brier.mean, 4)}
      </p>
      <ComparisonTable comparisons={comparisons} />
    </Panel>
  );
}

type Month = AnalyticsView['byMonth'][number];

const closeHeader = 'Closing Brier';

const columns: Column<Month>[] = [
  { header: 'Month', cell: ({ month }) => formatMonth(month) },
  figureColumn('Games', ({ n }) => formatCount(n)),
  figureColumn('Winners', ({ winner }) => <ShareFigure share={winner} />),
  figureColumn(
    'Brier',
    ({ brier }) => formatNumber(brier, 4),
    'Lower is better; golf is averaged over the field and not mixed with games',
  ),
  figureColumn(
    closeHeader,
    ({ brier, closeBrier, brierBesideClose }) => (
      <>
        {formatNumber(closeBrier, 4)}
        {brierBesideClose !== null &&
          formatNumber(brierBesideClose, 4) !== formatNumber(brier, 4) && (
            <span className="block text-xs text-muted">
              ours on those games {formatNumber(brierBesideClose, 4)}
            </span>
          )}
      </>
    ),
    'Brier score of the closing line, where available',
  ),
];

function MonthTable({ months }: { months: Month[] }) {
  if (months.length === 0) return null;
  // Tournaments have no closing price.
  const hasClose = months.some(({ closeBrier }) => closeBrier !== null);

  return (
    <TablePanel
      title="Month by month"
      description="Our predictions, by the month of the game"
      caption="Record by month"
      columns={hasClose ? columns : columns.filter(({ header }) => header !== closeHeader)}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  );
}
