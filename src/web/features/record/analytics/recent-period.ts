import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { Share } from '#contract/record/analytics-parts.ts';
import type { SportId } from '#domain/league.ts';

interface RecentPeriod {
  label: string;
  getShare: (analytics: AnalyticsView) => Share;
}

const sevenDays: RecentPeriod = {
  label: 'Last 7 Days',
  getShare: ({ lastSevenDays }) => lastSevenDays,
};
const thirtyDays: RecentPeriod = {
  label: 'Last 30 Days',
  getShare: ({ lastThirtyDays }) => lastThirtyDays,
};
const fourWeeks: RecentPeriod = {
  label: 'Last 4 Weeks',
  getShare: ({ lastFourWeeks }) => lastFourWeeks,
};

/** Recent period by sport: football counts in weeks, baseball plays daily. */
const periods: Record<SportId | 'all', RecentPeriod> = {
  all: thirtyDays,
  nfl: fourWeeks,
  nba: thirtyDays,
  nhl: thirtyDays,
  mlb: sevenDays,
  golf: thirtyDays,
  tennis: thirtyDays,
};

export function getRecentPeriod(sport: SportId | 'all'): RecentPeriod {
  return periods[sport];
}
