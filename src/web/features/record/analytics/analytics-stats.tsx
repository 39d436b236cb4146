/** The figures of the track record, each with its n. */
import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { formatCount, formatPercent, formatSampleSize, formatStreak } from '#web/lib/figures.ts';
import { SpoilerFigure, SpoilerFigureButton } from '../../contests/spoilers/spoiler-button.tsx';
import { describeShare, formatEnough } from './format-share.ts';
import type { Stat } from './stat-card.tsx';

type AnalyticsStat = Stat<AnalyticsView>;

export const noneGraded = 'no graded predictions yet';

/** The house's own stand on the cards, whoever has asked for what. */
const noneYet = ({ by }: AnalyticsView) =>
  by === 'house' ? 'no predictions yet' : 'none asked for yet';

export function totalStat(label = 'Total Predictions'): AnalyticsStat {
  return {
    label,
    value: ({ totalPredictions }) => formatCount(totalPredictions),
    note: (analytics) =>
      analytics.totalPredictions === 0
        ? noneYet(analytics)
        : `${formatCount(analytics.pendingPredictions)} pending`,
  };
}

/** Share of winners picked. */
export function accuracyStat(label: string): AnalyticsStat {
  return {
    label,
    value: ({ overall }) => formatEnough(overall),
    note: ({ overall }) => describeShare(overall),
  };
}

/** “23 of 41”. */
export function formatCorrect({ correctPredictions, gradedPredictions }: AnalyticsView): string {
  return gradedPredictions > 0
    ? `${formatCount(correctPredictions)} of ${formatCount(gradedPredictions)}`
    : noneGraded;
}

/** It changes with each result, and would tell the last one. */
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

export function confidenceStat(label = 'Avg Confidence'): AnalyticsStat {
  return {
    label,
    value: ({ avgConfidence }) => formatPercent(avgConfidence, 1),
    note: (analytics) =>
      analytics.avgConfidence === null
        ? noneYet(analytics)
        : formatSampleSize(analytics.totalPredictions),
  };
}
