import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import { formatCount, formatNumber, formatPercent, formatSampleSize } from '#web/lib/figures.ts';
import { confidenceLabels } from '#domain/confidence.ts';
import type { Share } from '#contract/analytics/analytics-parts.ts';
import { FieldReliability } from './field-reliability.tsx';
import { SkillChart } from '#web/features/analytics/charts/skill-chart.tsx';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { formatEnough } from '#web/features/analytics/format-share.ts';
import { listDistinctLayers } from '#web/features/analytics/tables/layer-words.ts';
import { FieldTable } from '#web/features/analytics/tables/record-tables.tsx';
import { SkillIntervals } from '#web/features/analytics/tables/skill-intervals.tsx';
import {
  listReliability,
  meanGapPoints,
  ReliabilityPlot,
} from '#web/features/analytics/charts/reliability-plot.tsx';

export function RecordCharts({ analytics }: { analytics: AnalyticsView }) {
  // Golf has no two-way picks, so the bands from 50% and the coin-flip Brier of 0.25 do not apply;
  // its calibration covers every player's probabilities.
  const hasPicksOfTwo = analytics.calibration.some(({ n }) => n > 0);
  const distinct = new Set(listDistinctLayers(analytics.layers).map(({ layer }) => layer));
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {hasPicksOfTwo && <ChartsOfTwo analytics={analytics} />}
      <FieldReliability analytics={analytics} />
      <FieldTable field={analytics.field} />
      <SkillIntervals skill={analytics.skill.filter(({ layer }) => distinct.has(layer))} />
      {analytics.by !== 'automatic' && (
        <ShareBars
          title="Accuracy by model"
          summary="Models analyze different games, so small differences mean little. Thin lines are 95% intervals."
          extraName="Brier"
          shares={analytics.byModel.map((model) => ({
            ...model,
            name: model.label,
            extra: formatNumber(model.brier, 4),
          }))}
        />
      )}
    </div>
  );
}

function ChartsOfTwo({ analytics }: { analytics: AnalyticsView }) {
  const isEnough = analytics.gradedPredictions >= minSampleSize;
  return (
    <>
      {isEnough && <ReliabilityChart bins={analytics.calibration} />}
      <SkillChart periods={analytics.overTime} />
      {isEnough && (
        <ShareBars
          title="Accuracy by confidence"
          summary="Bars show the share that won, thin lines the 95% interval, vertical marks the average confidence."
          extraName="Average confidence"
          shares={analytics.byBand.map((band) => ({
            ...band,
            name: confidenceLabels[band.band],
            expected: band.meanConfidence,
            extra: formatPercent(band.meanConfidence),
          }))}
        />
      )}
    </>
  );
}

type Bin = AnalyticsView['calibration'][number];
/** A non-empty bin. All shares are 0–1. */
type FilledBin = Bin & { meanForecast: number; observed: number };

function ReliabilityChart({ bins }: { bins: Bin[] }) {
  const filled = bins.filter(
    (bin): bin is FilledBin => bin.n > 0 && bin.meanForecast !== null && bin.observed !== null,
  );

  return (
    <ChartFrame
      title="Calibration"
      summary={summarize(filled)}
      table={{
        columns: ['Forecast', 'Average forecast', 'Won', '95% interval', 'Games'],
        rows: bins.map(listReliability),
      }}
    >
      <ReliabilityPlot
        marks={filled.map((bin) => ({ ...bin, isEnough: bin.n >= minSampleSize }))}
        probabilities={[0.5, 1]}
        shares={[0, 1]}
        axisLabel="Predicted win probability of the favorite"
        verb="won"
      />
    </ChartFrame>
  );
}

function summarize(bins: FilledBin[]): string {
  const games = bins.reduce((sum, bin) => sum + bin.n, 0);
  if (games === 0) return 'No graded predictions yet.';

  return (
    `Across ${formatCount(games)} graded predictions, the favorite’s win probability is off by ` +
    `${meanGapPoints(bins)} percentage points on average. Whiskers are 95% intervals, dot size is the number of games; hollow dots have fewer than ${minSampleSize}. The dashed line is perfect calibration.`
  );
}

interface NamedShare extends Share {
  name: string;
  /** Reference value in percent, such as a band's mean confidence. */
  expected?: number | null;
  extra: string;
}

interface ShareBarsProps {
  title: string;
  summary: string;
  shares: NamedShare[];
  extraName: string;
}

function ShareBars({ title, summary, shares, extraName }: ShareBarsProps) {
  return (
    <ChartFrame
      foldsOnPhones
      title={title}
      summary={summary}
      table={{
        columns: ['Group', 'Accuracy', '95% interval', 'Correct', 'Graded', extraName],
        rows: shares.map((share) => [
          share.name,
          formatEnough(share),
          hasEnough(share) ? `${formatPercent(share.low)}–${formatPercent(share.high)}` : '—',
          String(share.correct),
          String(share.total),
          share.extra,
        ]),
      }}
    >
      <ul className="flex flex-col gap-4">
        {shares.map((share) => (
          <ShareBar key={share.name} share={share} />
        ))}
      </ul>
    </ChartFrame>
  );
}

function hasEnough({ total }: Share): boolean {
  return total >= minSampleSize;
}

function ShareBar({ share }: { share: NamedShare }) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{share.name}</span>
        <span className="whitespace-nowrap tabular">
          <span className="font-display text-lg font-semibold">{formatEnough(share)}</span>{' '}
          <span className="text-muted">{formatSampleSize(share.total)}</span>
        </span>
      </div>
      <div aria-hidden="true" className="relative mt-1 h-4">
        <div className="absolute inset-x-0 inset-y-1 rounded-sm bg-raised" />
        {hasEnough(share) && (
          <>
            <div
              className="absolute inset-y-1 left-0 rounded-sm bg-good"
              style={{ width: `${share.value}%` }}
            />
            <div
              className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink"
              style={{ left: `${share.low}%`, width: `${(share.high ?? 0) - (share.low ?? 0)}%` }}
            />
          </>
        )}
        {typeof share.expected === 'number' && (
          <div
            className="absolute inset-y-0 w-0.5 bg-accent-text"
            style={{ left: `${share.expected}%` }}
          />
        )}
      </div>
    </li>
  );
}
