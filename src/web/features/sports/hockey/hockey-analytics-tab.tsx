import { AnalyticsTab } from '../team/analytics-tab.tsx';
import type { AnalyticsTabProps } from '../team/team-sport.ts';
import { HockeyBreakdown } from './hockey-breakdown.tsx';

/** The analytics of the NHL begin with what its predictions say. */
export function HockeyAnalyticsTab(props: AnalyticsTabProps) {
  return <AnalyticsTab {...props} Breakdown={HockeyBreakdown} />;
}
