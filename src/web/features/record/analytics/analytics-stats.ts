/** The figures of the track record, each with its n. */
import type { AnalyticsView } from '#contract/analytics.ts';
import { formatPercent, formatSampleSize, formatStreak } from '#web/lib/figures.ts';
import type { Stat } from './stat-card.tsx';

type AnalyticsStat = Stat<AnalyticsView>;

export const noneGraded = 'no graded predictions yet';

export function totalStat(label = 'Total Predictions'): AnalyticsStat {
  return {
    label,
    value: ({ totalPredictions }) => String(totalPredictions),
    note: ({ pendingPredictions }) => `${pendingPredictions} pending`,
  };
}

/** Share of winners picked. */
export function accuracyStat(label: string): AnalyticsStat {
  return {
    label,
    value: ({ accuracy }) => formatPercent(accuracy),
    note: formatCorrect,
  };
}

/** “23 of 41”. */
export function formatCorrect({ correctPredictions, gradedPredictions }: AnalyticsView): string {
  return gradedPredictions > 0 ? `${correctPredictions} of ${gradedPredictions}` : noneGraded;
}

export function streakStat(label: string, whenNoneGraded: string): AnalyticsStat {
  return {
    label,
    value: ({ gradedPredictions, currentStreak }) =>
      gradedPredictions > 0 ? String(currentStreak) : whenNoneGraded,
    note: ({ gradedPredictions, currentStreak }) =>
      gradedPredictions > 0 ? formatStreak(currentStreak) : noneGraded,
  };
}

export function confidenceStat(label = 'Avg Confidence', digits = 0): AnalyticsStat {
  return {
    label,
    value: ({ avgConfidence }) => formatPercent(avgConfidence, digits),
    note: ({ avgConfidence, totalPredictions }) =>
      avgConfidence === null ? 'no predictions yet' : formatSampleSize(totalPredictions),
  };
}
