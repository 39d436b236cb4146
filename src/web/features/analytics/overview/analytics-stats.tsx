import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { Share } from '#contract/analytics/analytics-parts.ts';
import type { SportId } from '#domain/league.ts';
import { formatCount, formatSampleSize, formatStreak, formatWhole } from '#web/lib/figures.ts';
import { SpoilerFigure, SpoilerFigureButton } from '#web/features/contests/spoilers/spoilers.tsx';
import { describeShare, formatEnough } from '#web/features/analytics/format-share.ts';
import type { Stat } from './stat-card.tsx';

type AnalyticsStat = Stat<AnalyticsView>;

export const noneGraded = 'no graded predictions yet';

/** Games this season with a prediction locked before the start; the same everywhere. */
export function totalStat(label = 'Total Predictions'): AnalyticsStat {
  return {
    label,
    value: ({ thisSeason }) => formatCount(thisSeason.contests),
    note: ({ thisSeason }) => describeTotal(thisSeason),
  };
}

export function describeTotal({ contests, pending }: AnalyticsView['thisSeason']): string {
  if (contests === 0) return 'none locked this season yet';
  return `locked this season${pending > 0 ? `, ${formatCount(pending)} pending` : ''}`;
}

/** Label for the number of predictions in a record, distinct from “Total Predictions”. */
export function recordLabel({ by, basis }: Pick<AnalyticsView, 'by' | 'basis'>): string {
  if (by !== 'automatic') return by === 'mine' ? 'Asked by you' : 'Asked by members';
  return { locked: 'Locked, all seasons', replayed: 'Replayed', both: 'Locked and replayed' }[
    basis
  ];
}

function shareStat(label: string, getShare: (analytics: AnalyticsView) => Share): AnalyticsStat {
  return {
    label,
    value: (analytics) => formatEnough(getShare(analytics)),
    note: (analytics) => describeShare(getShare(analytics)),
  };
}

export function seasonAccuracyStat(label: string): AnalyticsStat {
  return shareStat(label, ({ thisSeason }) => thisSeason.accuracy);
}

export function accuracyStat(label: string): AnalyticsStat {
  return shareStat(label, overallShare);
}

export function overallShare(analytics: AnalyticsView): Share {
  const { accuracy, accuracyInterval, correctPredictions, gradedPredictions } = analytics;
  return {
    value: accuracy,
    correct: correctPredictions,
    total: gradedPredictions,
    ...accuracyInterval,
  };
}

export function formatCorrect({ correctPredictions, gradedPredictions }: AnalyticsView): string {
  return gradedPredictions > 0
    ? `${formatCount(correctPredictions)} of ${formatCount(gradedPredictions)}`
    : noneGraded;
}

/** Current streak. It is hidden in spoiler-free mode, because it reveals the latest result. */
export function streakStat(sport: SportId, label: string, whenNoneGraded: string): AnalyticsStat {
  const name = `streak ${sport}`;
  return {
    label,
    value: ({ gradedPredictions, currentStreak }) =>
      gradedPredictions > 0 ? (
        <SpoilerFigure name={name}>{String(currentStreak)}</SpoilerFigure>
      ) : (
        whenNoneGraded
      ),
    note: ({ gradedPredictions, currentStreak }) =>
      gradedPredictions > 0 ? (
        <SpoilerFigureButton name={name} label={label}>
          {formatStreak(currentStreak)}
        </SpoilerFigureButton>
      ) : (
        noneGraded
      ),
  };
}

/** Average confidence in the games that “Total Predictions” counts. */
export function seasonConfidenceStat(): AnalyticsStat {
  return {
    label: 'Avg Confidence',
    value: ({ thisSeason }) => formatWhole(thisSeason.avgConfidence),
    note: ({ thisSeason: { averaged } }) =>
      averaged === 0 ? 'no predictions yet' : formatSampleSize(averaged),
  };
}

/** Average confidence in the chosen record, as named. */
export function confidenceStat(): AnalyticsStat {
  return {
    label: 'Avg Confidence',
    value: ({ avgConfidence }) => formatWhole(avgConfidence),
    note: (analytics) => {
      const { avgConfidence, by, totalPredictions } = analytics;
      if (avgConfidence !== null) {
        return `${formatSampleSize(totalPredictions)}, ${recordLabel(analytics).toLowerCase()}`;
      }
      return by === 'automatic' ? 'no predictions yet' : 'none asked for yet';
    },
  };
}
