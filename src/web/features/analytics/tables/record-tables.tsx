import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type {
  LayerRecord,
  FieldRecord,
  SegmentsRecord,
} from '#contract/analytics/analytics-parts.ts';
import { hasSpreadRate, leaguesOfSport, type SportId, getLeague } from '#domain/league.ts';
import { formatCount, formatNumber, formatSampleSize } from '#web/lib/figures.ts';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { layerLabels, listDistinctLayers } from './layer-words.ts';
import { NotedFigure, ShareFigure, TablePanel } from './table-panel.tsx';

interface WithinSport {
  sport: SportId | 'all';
}

/** Label of the error in the sport's points, so shown only for one sport. */
const averageMiss = 'Average error';

const columns: Column<LayerRecord>[] = [
  { header: 'Forecast', cell: ({ layer }) => layerLabels[layer] },
  figureColumn('Games', ({ n }) => formatCount(n)),
  figureColumn('Winners', ({ winner }) => <ShareFigure share={winner} />),
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
    ({ againstTheSpread }) => formatCounted(againstTheSpread),
    'Record of its fair line against the spread, pushes excluded',
  ),
  figureColumn(
    'Total',
    ({ totals }) => formatCounted(totals),
    'Record of its fair line on the total, pushes excluded',
  ),
  figureColumn(
    averageMiss,
    ({ meanScoreError }) => formatNumber(meanScoreError, 2),
    'Average error of the projected score, per side',
  ),
];

/** Headers shown only for one league without a fixed handicap. */
const lineHeaders = new Set(['Spread', 'Total']);

function formatCounted(share: LayerRecord['winner']) {
  if (share.total === 0) return '—';
  return <ShareFigure share={share} note={formatSampleSize(share.total)} />;
}

export function LayerTable({ layers, sport }: Pick<AnalyticsView, 'layers'> & WithinSport) {
  const rows = listDistinctLayers(layers);
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
      note={
        rows.some(({ layer }) => layer === 'past-prices')
          ? '“With odds history” is not independent of the market: it has learned from closing prices of earlier games. The price of the game itself is in neither version.'
          : undefined
      }
    />
  );
}

const questions: Record<FieldRecord['question'], string> = {
  win: 'Wins',
  top5: 'Top 5',
  top10: 'Top 10',
  top20: 'Top 20',
  makeCut: 'Makes the cut',
};

const layers: Record<FieldRecord['layer'], string> = {
  statistical: 'Statistical model',
  analyst: 'AI analyst',
  ours: 'Our prediction',
};

const fieldColumns: Column<FieldRecord>[] = [
  {
    header: 'Chance of',
    cell: ({ question, layer }) => (
      <>
        {questions[question]} <span className="text-muted">· {layers[layer]}</span>
      </>
    ),
  },
  figureColumn('Tournaments', ({ brier }) => formatCount(brier.n)),
  figureColumn(
    'Brier',
    ({ brier }) => formatNumber(brier.mean, 4),
    'Average over the field; lower is better',
  ),
  figureColumn(
    'Log loss',
    ({ logScore }) => formatNumber(logScore.mean, 4),
    'Average over the field; lower is better',
  ),
  figureColumn('Favorite right', ({ best }) => (
    <ShareFigure share={best} note={`${formatCount(best.correct)} of ${formatCount(best.total)}`} />
  )),
];

export function FieldTable({ field }: { field: FieldRecord[] }) {
  if (field.length === 0) return null;
  // Without an analyst, our prediction equals the statistical model.
  const hasAnalyst = field.some(({ layer }) => layer === 'analyst');
  const rows = hasAnalyst ? field : field.filter(({ layer }) => layer === 'statistical');

  return (
    <TablePanel
      title="All players in the field"
      description="Every player who started, by tournament"
      caption="Accuracy of tournament forecasts"
      columns={fieldColumns}
      rows={rows}
      rowKey={({ question, layer }) => `${question} ${layer}`}
    />
  );
}

const segmentColumns: Column<SegmentsRecord>[] = [
  { header: 'Analyst', cell: ({ label }) => label },
  figureColumn('Games', ({ games }) => formatCount(games)),
  figureColumn(
    'Right side',
    (record) => <RightSide record={record} />,
    'Quarters or periods where the favored side was right; ties excluded',
  ),
  figureColumn(
    'Average error',
    ({ meanScoreError, stated }) => (
      <NotedFigure note={formatSampleSize(stated)}>{formatNumber(meanScoreError, 2)}</NotedFigure>
    ),
    'Average error of each projected score, per team',
  ),
];

/** Segments of a game are correlated, so the minimum sample is counted in games. */
function RightSide({ record: { games, favored } }: { record: SegmentsRecord }) {
  if (games >= minSampleSize) return <ShareFigure share={favored} />;
  const counted = `${formatCount(favored.correct)} of ${formatCount(favored.total)}`;
  return <NotedFigure note={`${counted}, too few games for a percentage`}>—</NotedFigure>;
}

export function SegmentsTable({ segments, sport }: Pick<AnalyticsView, 'segments'> & WithinSport) {
  if (sport === 'all' || segments.length === 0) return null;
  const [league] = leaguesOfSport(sport);
  const name = league === undefined ? 'Part' : getLeague(league.id).segments.name;

  return (
    <TablePanel
      title={`${name}s`}
      description={`From the analysts’ projected scores. They give no win probability for a ${name.toLowerCase()}, so there is no Brier score.`}
      caption={`Record of ${name.toLowerCase()}s by analyst`}
      columns={segmentColumns}
      rows={segments}
      rowKey={({ model }) => model}
    />
  );
}
