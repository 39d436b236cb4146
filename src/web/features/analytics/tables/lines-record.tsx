import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { LeagueRecord, TakenSides } from '#contract/analytics/analytics-parts.ts';
import { capitalize, formatCount, formatPercent, formatSigned } from '#web/lib/figures.ts';
import { FoldedPanel } from '#web/ui/folded-panel.tsx';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { TablePanel } from './table-panel.tsx';

/** Break-even of a bet at −110, in percent. */
const breakEvenAt110 = '52.4%';

type Row = Record<'name' | 'record' | 'won' | 'units' | 'roi', string>;

const columns: Column<Row>[] = [
  { header: 'Bets', cell: ({ name }) => name },
  figureColumn('W–L–P', ({ record }) => record),
  figureColumn('Won', ({ won }) => won),
  figureColumn('Units', ({ units }) => units),
  figureColumn('ROI', ({ roi }) => roi),
];

export function LinesRecord({ leagues }: Pick<AnalyticsView, 'leagues'>) {
  const rows = leagues.flatMap(({ label, handicapName, spread, total }) => [
    ...listSideRows(`${label} ${handicapName}`, spread),
    ...listSideRows(`${label} over/under`, total),
  ]);
  const edges = leagues.flatMap(listEdges);
  const closings = leagues.filter(({ closing }) => closing.n >= minSampleSize);
  if (rows.length + edges.length + closings.length === 0) return null;

  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {rows.length > 0 && (
        <TablePanel
          title="Against the spread and over/under"
          description={`The sides our fair line picked against the market line, one unit each at the stored price. Break-even at −110 is ${breakEvenAt110}.`}
          caption="Record against the spread and over/under by league"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
      <FoldedPanel
        title="With an edge when locked"
        description="Predictions with an edge over the market; one unit on the winner at the stored moneyline."
        headingLevel={3}
        bodyClassName="tabular flex flex-col gap-2 text-sm"
      >
        {edges.length === 0 ? (
          <p className="text-muted">No graded predictions had an edge when locked.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {edges.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {closings.length > 0 && (
          <>
            <h4 className="mt-2 font-semibold">Closing line value</h4>
            <p className="text-muted">
              How far the market moved toward our pick between lock and start, in percentage points.
            </p>
            <ul className="flex flex-col gap-1">
              {closings.map(({ league, label, closing }) => (
                <li key={league}>{describeClosing(label, closing)}</li>
              ))}
            </ul>
          </>
        )}
      </FoldedPanel>
    </div>
  );
}

function listSideRows(name: string, { priced, unpriced }: TakenSides): Row[] {
  const rows: Row[] = [];
  if (priced !== null) {
    const { wins, losses, pushes, units, roi } = priced;
    const decided = wins + losses;
    rows.push({
      name: capitalize(name),
      record: formatRecord(wins, losses, pushes),
      won: decided < minSampleSize ? '—' : formatPercent((wins / decided) * 100),
      units: formatSigned(units, 1),
      roi: decided < minSampleSize ? '—' : `${formatSigned(roi, 1)}%`,
    });
  }
  if (unpriced !== null) {
    rows.push({
      name: `${capitalize(name)}, no price stored`,
      record: formatRecord(unpriced.correct, unpriced.total - unpriced.correct, unpriced.pushes),
      won:
        unpriced.total < minSampleSize
          ? '—'
          : `${formatPercent(unpriced.value)} (${formatPercent(unpriced.low)}–${formatPercent(unpriced.high)})`,
      units: '—',
      roi: '—',
    });
  }
  return rows;
}

function listEdges({ label, edges }: LeagueRecord): string[] {
  const { wins, losses, priced, units } = edges;
  if (wins + losses === 0) return [];
  const money = priced === 0 ? 'no price stored' : `${formatSigned(units, 1)} units`;
  return [`${label}: ${formatCount(wins)}–${formatCount(losses)}, ${money}`];
}

function describeClosing(label: string, { n, mean, low, high }: LeagueRecord['closing']): string {
  const points = (value: number | null) => formatSigned((value ?? 0) * 100, 2);
  return `${label}: ${points(mean)} (95% interval ${points(low)} to ${points(high)}), n = ${formatCount(n)}`;
}

function formatRecord(wins: number, losses: number, pushes: number): string {
  return [wins, losses, pushes].map(formatCount).join('–');
}
