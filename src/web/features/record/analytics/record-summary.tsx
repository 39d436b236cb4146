import type { AnalyticsView } from '#contract/analytics.ts';
import { formatPercent, formatSampleSize, formatStreak } from '#web/lib/figures.ts';
import { StatCard } from './stat-card.tsx';

interface RecordSummaryProps {
  /** Undefined while loading; a failure is told elsewhere and leaves dashes here. */
  analytics: AnalyticsView | undefined;
  isFailed: boolean;
  /** What the share of winners picked is called: “Season Accuracy”, “Accuracy Rate”. */
  accuracyLabel: string;
}

/** The four figures at the head of a sport's page. */
export function RecordSummary({ analytics, isFailed, accuracyLabel }: RecordSummaryProps) {
  const failed = isFailed && analytics === undefined;
  const value = (text: string | undefined): string | undefined => (failed ? '—' : text);
  const noneYet = failed ? 'could not be loaded' : 'no graded predictions yet';

  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Total Predictions"
        value={value(analytics && String(analytics.totalPredictions))}
        note={analytics ? `${analytics.pendingPredictions} pending` : failed && noneYet}
      />
      <StatCard
        label={accuracyLabel}
        value={value(analytics && formatPercent(analytics.accuracy))}
        note={
          analytics && analytics.accuracy !== null
            ? `${analytics.correctPredictions} of ${analytics.gradedPredictions}`
            : (analytics || failed) && noneYet
        }
      />
      <StatCard
        label="Win Streak"
        value={value(analytics && String(analytics.currentStreak))}
        note={
          analytics && analytics.gradedPredictions > 0
            ? formatStreak(analytics.currentStreak)
            : (analytics || failed) && noneYet
        }
      />
      <StatCard
        label="Avg Confidence"
        value={value(analytics && formatPercent(analytics.avgConfidence))}
        note={
          analytics && analytics.avgConfidence !== null
            ? formatSampleSize(analytics.totalPredictions)
            : analytics
              ? 'no predictions yet'
              : failed && noneYet
        }
      />
    </dl>
  );
}
