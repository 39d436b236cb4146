import type { UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsView } from '#contract/record/analytics.ts';
import { formatCount } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { confidenceStat } from '../analytics/analytics-stats.tsx';
import { describeShare, formatEnough } from '../analytics/format-share.ts';
import { type Stat, StatCards, StatGrid } from '../analytics/stat-card.tsx';

const stats: Stat<AnalyticsView>[] = [
  {
    label: 'Accuracy',
    value: ({ overall }) => formatEnough(overall),
    note: ({ overall }) => `winners picked, ${describeShare(overall)}`,
  },
  confidenceStat(),
  {
    label: 'Win Rate',
    value: ({ againstTheSpread }) => formatEnough(againstTheSpread),
    note: ({ againstTheSpread }) =>
      `against the spread, pushes left out, ${describeShare(againstTheSpread)}`,
  },
];

/** Counts and shares over the whole history, not only over the page that is loaded. */
export function HistorySummary({ analytics }: { analytics: UseQueryResult<AnalyticsView> }) {
  return (
    <div className="flex flex-col gap-3">
      <HistoryCounts analytics={analytics.data} />
      <StatGrid className="grid-cols-2 max-sm:*:last:col-span-2 sm:grid-cols-3">
        <StatCards query={analytics} stats={stats} />
      </StatGrid>
    </div>
  );
}

function HistoryCounts({ analytics }: { analytics: AnalyticsView | undefined }) {
  return (
    <p className="flex min-h-6 flex-wrap gap-2">
      {analytics !== undefined && (
        <>
          <Badge className="tabular">Total {formatCount(analytics.totalPredictions)}</Badge>
          <Badge tone="good" className="tabular">
            Correct {formatCount(analytics.correctPredictions)}
          </Badge>
          <Badge tone="outline" className="tabular">
            Pending {formatCount(analytics.pendingPredictions)}
          </Badge>
        </>
      )}
    </p>
  );
}
