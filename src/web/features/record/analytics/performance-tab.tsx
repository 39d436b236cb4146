import type { AnalyticsView } from '#contract/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { QueryError } from '#web/lib/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { HouseRecord } from '../house/house-record.tsx';
import {
  accuracyStat,
  confidenceStat,
  formatCorrect,
  streakStat,
  totalStat,
} from './analytics-stats.ts';
import { ModelCards } from './model-cards.tsx';
import { useAnalytics } from './queries.ts';
import { RecordCharts } from './record-charts.tsx';
import { type Stat, StatCards, StatGrid } from './stat-card.tsx';

interface PerformanceTabProps {
  sport: SportId;
  /** The second tile: golf shows the share of winners picked, tennis how many. */
  second: 'Accuracy Rate' | 'Correct';
}

/** Four tiles and the charts, from the ledger. */
export function PerformanceTab({ sport, second }: PerformanceTabProps) {
  const analytics = useAnalytics(sport);
  const { data } = analytics;

  return (
    <section aria-labelledby="performance-title" className="flex flex-col gap-4">
      <h2 id="performance-title" className="font-display text-2xl leading-none font-semibold">
        Prediction Performance
      </h2>
      {data === undefined && analytics.isError ? (
        <Card>
          <QueryError query={analytics} message="The track record could not be loaded." />
        </Card>
      ) : (
        <>
          <StatGrid>
            <StatCards
              query={analytics}
              stats={[
                totalStat(),
                second === 'Correct' ? correctStat : accuracyStat(second),
                streakStat('Current Streak', '—'),
                confidenceStat(),
              ]}
            />
          </StatGrid>
          {data === undefined ? (
            <SkeletonGroup label="Loading analytics">
              <Skeleton className="h-40 w-full" />
            </SkeletonGroup>
          ) : (
            <>
              <RecordCharts analytics={data} />
              {data.totalPredictions > 0 && <ModelCards analytics={data} />}
            </>
          )}
          <HouseRecord sport={sport} />
        </>
      )}
    </section>
  );
}

const correctStat: Stat<AnalyticsView> = {
  label: 'Correct',
  value: ({ gradedPredictions, correctPredictions }) =>
    gradedPredictions > 0 ? correctPredictions : '—',
  note: formatCorrect,
};
