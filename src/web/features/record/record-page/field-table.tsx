import type { FieldRecord } from '#contract/record/analytics-parts.ts';
import { formatCount, formatNumber } from '#web/lib/figures.ts';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { describeShare, formatEnough } from '../analytics/format-share.ts';
import { NotedFigure, TablePanel } from '../analytics/table-panel.tsx';

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

const columns: Column<FieldRecord>[] = [
  {
    header: 'Chance of',
    cell: ({ question, layer }) => (
      <>
        {questions[question]} <span className="text-muted">· {layers[layer]}</span>
      </>
    ),
    isRowHeader: true,
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
    <NotedFigure
      title={describeShare(best)}
      note={
        <>
          {formatCount(best.correct)} of {formatCount(best.total)}
        </>
      }
    >
      {formatEnough(best)}
    </NotedFigure>
  )),
];

/** Record of tournament probabilities. */
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
      columns={columns}
      rows={rows}
      rowKey={({ question, layer }) => `${question} ${layer}`}
    />
  );
}
