import type { ReactNode } from 'react';
import { type AnalyticsView, minSampleSize } from '#contract/record/analytics.ts';
import { formatNumber } from '#web/lib/figures.ts';
import { FieldReliability } from './field-reliability.tsx';
import { ReliabilityChart } from '../charts/reliability-chart.tsx';
import { ShareBars } from '../charts/share-bars.tsx';
import { SkillChart } from '../charts/skill-chart.tsx';

const bandNames = {
  high: 'High (75% and above)',
  medium: 'Medium (60% to below 75%)',
  low: 'Low (below 60%)',
} as const;

interface RecordChartsProps {
  analytics: AnalyticsView;
  /** Beside the charts. */
  children?: ReactNode;
}

/** Charts of a record, for all six sports. */
export function RecordCharts({ analytics, children }: RecordChartsProps) {
  // Golf has no two-way picks, so the bands from 50% and the coin-flip Brier of 0.25 do not apply; its calibration
  // covers every player's probabilities.
  const hasPicksOfTwo = analytics.calibration.some(({ n }) => n > 0);
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {hasPicksOfTwo && <ChartsOfTwo analytics={analytics} />}
      <FieldReliability analytics={analytics} />
      {children}
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

/** Charts that only apply to matchups. */
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
          expectedName="Average confidence"
          shares={analytics.byBand.map((band) => ({
            ...band,
            name: bandNames[band.band],
            expected: band.meanConfidence,
          }))}
        />
      )}
    </>
  );
}
