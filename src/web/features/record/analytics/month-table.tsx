import type { AnalyticsView } from '#contract/record/analytics.ts';
import { formatCount, formatNumber } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { describeShare, formatEnough } from './format-share.ts';

type Month = AnalyticsView['byMonth'][number];

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const closeHeader = 'Closing Brier';

const columns: Column<Month>[] = [
  {
    header: 'Month',
    cell: ({ month }) => monthName.format(new Date(`${month}-15T00:00:00Z`)),
    isRowHeader: true,
  },
  { header: 'Games', align: 'right', cell: ({ n }) => formatCount(n) },
  {
    header: 'Winners',
    align: 'right',
    cell: ({ winner }) => (
      <span className="block text-right">
        {formatEnough(winner)}
        <span className="block text-xs text-muted">{describeShare(winner)}</span>
      </span>
    ),
  },
  {
    header: 'Brier',
    headerTitle: 'Lower is better; in golf, the average over the field',
    align: 'right',
    cell: ({ brier }) => formatNumber(brier, 4),
  },
  {
    header: closeHeader,
    headerTitle: 'Brier score of the closing line, where available',
    align: 'right',
    cell: ({ brier, closeBrier, brierBesideClose }) => (
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
  },
];

/** Our predictions by month, newest first. */
export function MonthTable({ months }: { months: Month[] }) {
  if (months.length === 0) return null;
  // Tournaments have no closing price.
  const hasClose = months.some(({ closeBrier }) => closeBrier !== null);

  return (
    <Panel
      title="Month by month"
      description="Our predictions, by the month of the game"
      headingLevel={3}
      bodyClassName="tabular"
    >
      <DataTable
        caption="Record by month"
        columns={hasClose ? columns : columns.filter(({ header }) => header !== closeHeader)}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        onPhones="scroll"
      />
    </Panel>
  );
}
