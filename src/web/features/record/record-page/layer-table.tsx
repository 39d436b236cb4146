import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { LayerRecord } from '#contract/record/analytics-parts.ts';
import { hasSpreadRate, leaguesOfSport, type SportId } from '#domain/league.ts';
import { formatCount, formatNumber } from '#web/lib/figures.ts';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { describeShare, formatEnough } from '../analytics/format-share.ts';
import { layerLabels, layerOrder } from './layer-words.ts';
import { NotedFigure, TablePanel } from '../analytics/table-panel.tsx';

/** In the sport's points, so only for one sport. */
const averageMiss = 'Average error';

const columns: Column<LayerRecord>[] = [
  {
    header: 'Forecast',
    cell: ({ layer }) => layerLabels[layer],
    isRowHeader: true,
  },
  figureColumn('Games', ({ n }) => formatCount(n)),
  figureColumn('Winners', ({ winner }) => (
    <NotedFigure note={describeShare(winner)}>{formatEnough(winner)}</NotedFigure>
  )),
  figureColumn(
    'Brier',
    ({ brier }) => formatNumber(brier.mean, 4),
    'Brier score: lower is better; always predicting 50% scores 0.25',
  ),
  figureColumn(
    'Log loss',
    ({ logScore }) => formatNumber(logScore.mean, 4),
    'Lower is better; always predicting 50% scores 0.693',
  ),
  figureColumn(
    'Spread',
    ({ againstTheSpread }) =>
      againstTheSpread.total === 0 ? '—' : <Counted share={againstTheSpread} />,
    'Record of its fair line against the spread, pushes excluded',
  ),
  figureColumn(
    'Total',
    ({ totals }) => (totals.total === 0 ? '—' : <Counted share={totals} />),
    'Record of its fair line on the total, pushes excluded',
  ),
  figureColumn(
    averageMiss,
    ({ meanScoreError }) => formatNumber(meanScoreError, 2),
    'Average error of the projected score, per side',
  ),
];

/** Shown only for one league without a fixed handicap. */
const lineHeaders = new Set(['Spread', 'Total']);

function Counted({ share }: { share: LayerRecord['winner'] }) {
  return (
    <span title={describeShare(share)}>
      {formatEnough(share)}
      <span className="block text-xs text-muted">n = {formatCount(share.total)}</span>
    </span>
  );
}

const aboutPastPrices =
  '“With past prices” is not independent of the market: it has learned from closing prices of earlier games. The price of the game itself is in neither version.';

/** Record of every layer, with its baselines. */
export function LayerTable({
  layers,
  sport,
}: {
  layers: AnalyticsView['layers'];
  sport: SportId | 'all';
}) {
  const rows = layerOrder.flatMap((layer) => layers.filter((one) => one.layer === layer));
  if (rows.length === 0) return null;
  const hasRates = sport !== 'all' && hasSpreadRate(leaguesOfSport(sport).map(({ id }) => id));

  return (
    <TablePanel
      title="Model, analyst and market"
      description="Each on the games it predicted"
      caption="Record of our prediction, the model, the analyst and the market"
      columns={columns.filter(
        ({ header }) =>
          (hasRates || !lineHeaders.has(header)) && (sport !== 'all' || header !== averageMiss),
      )}
      rows={rows}
      rowKey={({ layer }) => layer}
      note={rows.some(({ layer }) => layer === 'past-prices') ? aboutPastPrices : undefined}
    />
  );
}
