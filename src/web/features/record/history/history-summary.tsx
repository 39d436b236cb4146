import type { AnalyticsView } from '#contract/analytics.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatPercent, formatSampleSize } from '#web/lib/figures.ts';
import { StatCard } from '../analytics/stat-card.tsx';

interface HistorySummaryProps {
  analytics: AnalyticsView | undefined;
  isFailed: boolean;
}

/** Counts and shares over the whole history, not only over the page that is loaded. */
export function HistorySummary({ analytics, isFailed }: HistorySummaryProps) {
  const failed = isFailed && analytics === undefined;
  const shown = (text: string | undefined): string | undefined => (failed ? '—' : text);
  const none = failed ? 'could not be loaded' : 'no graded predictions yet';

  return (
    <div className="flex flex-col gap-3">
      <HistoryCounts analytics={analytics} />
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <StatCard
          label="Accuracy"
          value={shown(analytics && formatPercent(analytics.accuracy, 1))}
          note={
            analytics && analytics.accuracy !== null
              ? `winners picked, ${formatSampleSize(analytics.gradedPredictions)}`
              : (analytics || failed) && none
          }
        />
        <StatCard
          label="Avg Confidence"
          value={shown(analytics && formatPercent(analytics.avgConfidence, 1))}
          note={
            analytics && analytics.avgConfidence !== null
              ? formatSampleSize(analytics.totalPredictions)
              : analytics
                ? 'no predictions yet'
                : failed && none
          }
        />
        <StatCard
          label="Win Rate"
          value={shown(analytics && formatPercent(analytics.winRate, 1))}
          note={
            analytics && analytics.winRate !== null
              ? `against the spread, pushes left out, ${formatSampleSize(analytics.againstTheSpread.total)}`
              : (analytics || failed) && none
          }
        />
      </dl>
    </div>
  );
}

/** Over the whole history, not only over the page that is loaded. */
export function HistoryCounts({ analytics }: Pick<HistorySummaryProps, 'analytics'>) {
  return (
    <p className="flex min-h-6 flex-wrap gap-2">
      {analytics !== undefined && (
        <>
          <Badge className="tabular">Total {analytics.totalPredictions}</Badge>
          <Badge tone="good" className="tabular">
            Correct {analytics.correctPredictions}
          </Badge>
          <Badge tone="outline" className="tabular">
            Pending {analytics.pendingPredictions}
          </Badge>
        </>
      )}
    </p>
  );
}
