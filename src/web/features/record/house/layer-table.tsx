import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { LayerRecord } from '#contract/record/analytics-parts.ts';
import { formatCount, formatNumber } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { describeShare, formatEnough } from '../analytics/format-share.ts';
import { layerLabels, layerOrder } from './layer-words.ts';

const columns: Column<LayerRecord>[] = [
  {
    header: 'Layer',
    cell: ({ layer }) => layerLabels[layer],
    isRowHeader: true,
    isWideOnPhones: true,
  },
  { header: 'Contests', align: 'right', cell: ({ n }) => formatCount(n) },
  {
    header: 'Winners',
    align: 'right',
    cell: ({ winner }) => (
      <span title={describeShare(winner)} className="block text-right">
        {formatEnough(winner)}
        <span className="block text-xs text-muted">{describeShare(winner)}</span>
      </span>
    ),
  },
  {
    header: 'Brier',
    headerTitle: 'Brier score, lower is better; 0.25 is what always saying 50% earns',
    align: 'right',
    cell: ({ brier }) => formatNumber(brier.mean, 4),
  },
  {
    header: 'Log loss',
    headerTitle: 'Lower is better; 0.693 is what always saying 50% earns',
    align: 'right',
    cell: ({ logScore }) => formatNumber(logScore.mean, 4),
  },
  {
    header: 'Spread',
    headerTitle: 'Record of the projected score against the spread, pushes left out',
    align: 'right',
    cell: ({ againstTheSpread }) =>
      againstTheSpread.total === 0 ? '—' : <Counted share={againstTheSpread} />,
  },
  {
    header: 'Total',
    headerTitle: 'Record of the projected score against the total, pushes left out',
    align: 'right',
    cell: ({ totals }) => (totals.total === 0 ? '—' : <Counted share={totals} />),
  },
  {
    header: 'Score error',
    headerTitle: 'Mean distance of a projected score from the final one, of each side',
    align: 'right',
    cell: ({ meanScoreError }) => formatNumber(meanScoreError, 2),
  },
];

function Counted({ share }: { share: LayerRecord['winner'] }) {
  return (
    <span title={describeShare(share)}>
      {formatEnough(share)}
      <span className="block text-xs text-muted">n = {formatCount(share.total)}</span>
    </span>
  );
}

/** Every layer on the same contests, beside what each has to beat. */
export function LayerTable({ layers }: { layers: AnalyticsView['layers'] }) {
  const rows = layerOrder.flatMap((layer) => layers.filter((one) => one.layer === layer));
  if (rows.length === 0) return null;

  return (
    <Panel
      title="Layer by layer"
      description="Each opinion by itself, on the contests of which it had one"
      headingLevel={3}
      bodyClassName="tabular"
    >
      <DataTable
        caption="Record of each layer"
        columns={columns}
        rows={rows}
        rowKey={({ layer }) => layer}
      />
    </Panel>
  );
}
