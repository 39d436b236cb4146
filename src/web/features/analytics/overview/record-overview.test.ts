import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { expect, it } from 'vitest';
import { getRecentPeriod } from './record-overview.tsx';

it('is four weeks in football, a month in basketball, a week in baseball', () => {
  const share = (total: number) => ({ value: 50, correct: total / 2, total, low: 40, high: 60 });
  const analytics = {
    lastSevenDays: share(70),
    lastThirtyDays: share(300),
    lastFourWeeks: share(280),
  } as AnalyticsView;
  const said = (sport: Parameters<typeof getRecentPeriod>[0]) => {
    const { name, share: recent } = getRecentPeriod(sport, analytics);
    return [name, recent.total];
  };
  expect(said('nfl')).toEqual(['Last 4 Weeks', 280]);
  expect(said('nba')).toEqual(['Last 30 Days', 300]);
  expect(said('mlb')).toEqual(['Last 7 Days', 70]);
  expect(said('all')).toEqual(['Last 30 Days', 300]);
});
