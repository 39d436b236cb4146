import { minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import {
  minJudgedLines,
  type ProjectedStatisticView,
  type ProjectionAccuracyView,
} from '#contract/player-projections-endpoints.ts';
import { formatCount, formatShare } from '#web/lib/figures.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { ReliabilityPlot } from '#web/features/analytics/charts/reliability-plot.tsx';
import { Panel } from '#web/ui/card.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { describeAccuracy, describeTooFew } from './projection-rules.ts';

interface AccuracyPanelProps {
  accuracy: readonly ProjectionAccuracyView[];
  statistics: readonly ProjectedStatisticView[];
  /** The statistic that the sentence below and the chart are about. */
  statistic: string;
}

type Accuracy = ProjectionAccuracyView & { label: string };

const columns: Column<Accuracy>[] = [
  { header: 'Average error', cell: ({ label }) => label },
  figureColumn('Ours', ({ n, error }) => (
    <strong className="font-semibold">{n < minJudgedLines ? 'too few' : error.toFixed(2)}</strong>
  )),
  figureColumn('Recent average', ({ n, averageError }) =>
    n < minJudgedLines ? '–' : averageError.toFixed(2),
  ),
  figureColumn('n', ({ n }) => formatCount(n)),
];

/** Errors of locked projections this season beside those of a recent average. */
export function AccuracyPanel({ accuracy, statistics, statistic }: AccuracyPanelProps) {
  const rows = statistics.flatMap(({ id, label }): Accuracy[] => {
    const found = accuracy.find((each) => each.statistic === id);
    return found === undefined ? [] : [{ label, ...found }];
  });
  const chosen = rows.find((row) => row.statistic === statistic);
  const most = Math.max(0, ...rows.map(({ n }) => n));

  return (
    <>
      <Panel
        title="How accurate this is"
        description="This season, locked before the start."
        headingLevel={3}
      >
        {most < minJudgedLines ? (
          <p className="text-sm">{describeTooFew(most)}</p>
        ) : (
          <div className="tabular">
            <DataTable
              caption="Average error per statistic"
              columns={columns}
              rows={rows}
              rowKey={({ statistic: id }) => id}
              onPhones="fits"
            />
            {chosen !== undefined && (
              <p className="mt-3 text-xs text-muted">
                {chosen.label}: {describeAccuracy(chosen)}
              </p>
            )}
          </div>
        )}
      </Panel>
      {chosen !== undefined && chosen.n >= minJudgedLines && <Calibration {...chosen} />}
    </>
  );
}

function Calibration({ label, calibration }: Accuracy) {
  const bins = calibration.filter(({ n }) => n > 0);
  if (bins.length === 0) return null;
  return (
    <ChartFrame
      title="Calibration"
      summary={`${label} over the player’s recent average: the probability we gave, and how often it happened. The dashed line is perfect calibration.`}
      table={{
        columns: ['We gave', 'Happened', 'n'],
        rows: bins.map(({ n, stated, happened }) => [
          formatShare(stated),
          n < minSampleSize ? '—' : formatShare(happened),
          formatCount(n),
        ]),
      }}
    >
      <ReliabilityPlot
        marks={bins.map(({ n, stated, happened }) => ({
          n,
          from: stated,
          to: stated,
          low: null,
          high: null,
          meanForecast: stated,
          observed: happened,
          isEnough: n >= minSampleSize,
        }))}
        probabilities={[0, 1]}
        shares={[0, 1]}
        axisLabel="Probability we gave"
        verb="happened"
      />
    </ChartFrame>
  );
}
