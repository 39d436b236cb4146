import { minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { Comparison } from '#contract/analytics/analytics-parts.ts';
import type { Opinion } from '#domain/opinion.ts';
import { formatCount, formatNumber } from '#web/lib/figures.ts';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { formatPoints } from '#web/features/analytics/format-share.ts';
import { TablePanel } from '#web/features/analytics/tables/table-panel.tsx';

export const opinionLabels: Record<Opinion, string> = {
  you: 'You',
  default: 'The default instructions',
  analysts: 'The analysts',
  automatic: 'Linewise',
  market: 'The market',
};

const columns: Column<Comparison>[] = [
  {
    header: 'On the same games',
    cell: ({ opinion, rival, question }) => (
      <>
        {opinionLabels[opinion]} <span className="text-muted">against</span>{' '}
        {opinionLabels[rival].replace(/^(The|You)\b/, (word) => word.toLowerCase())}
        {question === 'win' && <span className="text-muted">· tournament winner</span>}
      </>
    ),
  },
  figureColumn('Games', ({ n }) => formatCount(n)),
  figureColumn(
    'Brier',
    ({ brier }) => formatNumber(brier, 4),
    'Lower is better; always predicting 50% scores 0.25',
  ),
  figureColumn('Opponent’s Brier', ({ rivalBrier }) => formatNumber(rivalBrier, 4)),
  figureColumn(
    'Difference',
    ({ difference }) => <Difference difference={difference} />,
    'In thousandths of a Brier score; positive is better than the opponent',
  ),
];

function Difference({ difference: { mean, low, high, n } }: Pick<Comparison, 'difference'>) {
  if (mean === null || low === null || high === null || n < minSampleSize) {
    return <span className="text-muted">too few</span>;
  }
  const verdict = low > 0 ? 'better' : high < 0 ? 'worse' : 'no significant difference';
  return (
    <>
      {formatPoints(mean)}
      <span className="block text-xs text-muted">
        {formatPoints(low)} to {formatPoints(high)}
      </span>
      <span className="block text-xs text-muted">{verdict}</span>
    </>
  );
}

export function ComparisonTable({ comparisons }: { comparisons: Comparison[] }) {
  if (comparisons.length === 0) return null;

  return (
    <TablePanel
      title="Head to head"
      description={`Locked forecasts for the same games. Differences appear from ${minSampleSize} games; an interval that includes 0 is not significant.`}
      caption="Accuracy on the same games"
      columns={columns}
      rows={comparisons}
      rowKey={({ opinion, rival, question }) => `${opinion} ${rival} ${question}`}
    />
  );
}
