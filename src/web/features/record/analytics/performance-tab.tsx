import type { AnalyticsView } from '#contract/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { QueryError } from '#web/lib/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { formatPercent, formatSampleSize, formatStreak } from '#web/lib/figures.ts';
import { ModelCards } from './model-cards.tsx';
import { useAnalytics } from './queries.ts';
import { RecordCharts } from './record-charts.tsx';
import { StatCard } from './stat-card.tsx';

interface PerformanceTabProps {
  sport: SportId;
  /** The second tile: golf shows the share of winners picked, tennis how many. */
  second: 'Accuracy Rate' | 'Correct';
}

/** Four tiles and the charts, from the ledger. */
export function PerformanceTab({ sport, second }: PerformanceTabProps) {
  const analytics = useAnalytics(sport);

  return (
    <section aria-labelledby="performance-title" className="flex flex-col gap-4">
      <h2 id="performance-title" className="font-display text-2xl leading-none font-semibold">
        Prediction Performance
      </h2>
      {analytics.data === undefined && analytics.isError ? (
        <Card>
          <QueryError query={analytics} message="The track record could not be loaded." />
        </Card>
      ) : (
        <Performance analytics={analytics.data} second={second} />
      )}
    </section>
  );
}

interface PerformanceProps {
  /** Undefined while loading. */
  analytics: AnalyticsView | undefined;
  second: PerformanceTabProps['second'];
}

function Performance({ analytics, second }: PerformanceProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tilesOf(analytics, second).map((tile) => (
          <StatCard key={tile.label} {...tile} />
        ))}
      </dl>
      {analytics === undefined ? (
        <SkeletonGroup label="Loading analytics">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      ) : (
        <>
          <RecordCharts analytics={analytics} />
          {analytics.totalPredictions > 0 && <ModelCards analytics={analytics} />}
        </>
      )}
    </>
  );
}

const noneGraded = 'no graded predictions yet';

function tilesOf(analytics: AnalyticsView | undefined, second: PerformanceTabProps['second']) {
  if (analytics === undefined) {
    return ['Total Predictions', second, 'Current Streak', 'Avg Confidence'].map((label) => ({
      label,
      value: undefined,
    }));
  }

  const { gradedPredictions, correctPredictions, avgConfidence } = analytics;
  const isGraded = gradedPredictions > 0;
  const share = second === 'Accuracy Rate' ? formatPercent(analytics.accuracy) : correctPredictions;

  return [
    {
      label: 'Total Predictions',
      value: analytics.totalPredictions,
      note: `${analytics.pendingPredictions} pending`,
    },
    {
      label: second,
      value: isGraded ? share : '—',
      note: isGraded ? `${correctPredictions} of ${gradedPredictions}` : noneGraded,
    },
    {
      label: 'Current Streak',
      value: isGraded ? analytics.currentStreak : '—',
      note: isGraded ? formatStreak(analytics.currentStreak) : noneGraded,
    },
    {
      label: 'Avg Confidence',
      value: formatPercent(avgConfidence),
      note:
        avgConfidence === null
          ? 'no predictions yet'
          : formatSampleSize(analytics.totalPredictions),
    },
  ];
}
