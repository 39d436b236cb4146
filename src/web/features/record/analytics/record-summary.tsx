import type { UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsView } from '#contract/analytics.ts';
import { accuracyStat, confidenceStat, streakStat, totalStat } from './analytics-stats.ts';
import { StatCards, StatGrid } from './stat-card.tsx';

interface RecordSummaryProps {
  analytics: UseQueryResult<AnalyticsView>;
  /** What the share of winners picked is called: “Season Accuracy”, “Accuracy Rate”. */
  accuracyLabel: string;
}

/** The four figures at the head of a sport's page. */
export function RecordSummary({ analytics, accuracyLabel }: RecordSummaryProps) {
  return (
    <StatGrid>
      <StatCards
        query={analytics}
        stats={[
          totalStat(),
          accuracyStat(accuracyLabel),
          streakStat('Win Streak', '0'),
          confidenceStat(),
        ]}
      />
    </StatGrid>
  );
}
