import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { formatCount } from '#web/lib/figures.ts';
import {
  accuracyStat,
  confidenceStat,
  formatCorrect,
  streakStat,
  totalStat,
} from './analytics-stats.tsx';
import { ModelCards } from './model-cards.tsx';
import { RecordView } from './record-view.tsx';
import { type Stat, StatCards, StatGrid } from './stat-card.tsx';

interface PerformanceTabProps {
  sport: SportId;
  /** Second tile: golf shows the share of winners, tennis the count. */
  second: 'Accuracy Rate' | 'Correct';
}

export function PerformanceTab({ sport, second }: PerformanceTabProps) {
  return (
    <section aria-labelledby="performance-title" className="flex flex-col gap-4">
      <h2 id="performance-title" className="font-display text-2xl leading-none font-semibold">
        Prediction Performance
      </h2>
      <RecordView sport={sport}>
        {(analytics) => (
          <>
            <StatGrid>
              <StatCards
                query={{ data: analytics, isError: false }}
                stats={[
                  totalStat(),
                  second === 'Correct' ? correctStat : accuracyStat(second),
                  streakStat(sport, 'Current Streak', '—'),
                  confidenceStat(),
                ]}
              />
            </StatGrid>
            {analytics.by !== 'automatic' && analytics.totalPredictions > 0 && (
              <ModelCards analytics={analytics} />
            )}
          </>
        )}
      </RecordView>
    </section>
  );
}

const correctStat: Stat<AnalyticsView> = {
  label: 'Correct',
  value: ({ gradedPredictions, correctPredictions }) =>
    gradedPredictions > 0 ? formatCount(correctPredictions) : '—',
  note: formatCorrect,
};

export function GolfAnalyticsTab() {
  return (
    <div className="flex flex-col gap-4">
      <PerformanceTab sport="golf" second="Accuracy Rate" />
      <p className="text-sm text-muted">
        Picking one winner from a full field is right far less often than picking one of two;
        confidence is the pick’s win probability.
      </p>
    </div>
  );
}
