import { dayMs } from '#domain/calendar/durations.ts';
import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { Season } from '#domain/calendar/season.ts';
import { groupBy } from '#domain/group-by.ts';
import { calculateMean, calculateShare } from '#domain/grading/estimates.ts';
import { inWeeks } from './analytics-rules.ts';
import { type DaySums, shareOfSums, totalDays } from '#server/analytics/sums.ts';

/** Record of one period, named as `2026-11-22` or `2026-11`. */
export type HeadlinePeriod = { period: string; question: string } & DaySums;

/** The last 7, 28 and 30 days, the months and the weeks, from sums by UTC day and month. */
export function viewPeriods(
  { days, months }: Record<'days' | 'months', HeadlinePeriod[]>,
  now: Date,
  seasons: Season[],
  models: AnalyticsView['forecastModels'] = [],
) {
  // Models that replaced another one of their league.
  const changes = models.filter(({ league, from }) =>
    models.some((other) => other.league === league && other.from < from),
  );
  const since = (count: number) => {
    const from = new Date(now.getTime() - count * dayMs).toISOString().slice(0, 10);
    return shareOfSums(totalDays(days.filter(({ period }) => period > from)));
  };
  return {
    lastSevenDays: since(7),
    lastThirtyDays: since(30),
    lastFourWeeks: since(28),
    byMonth: [...groupBy(months, ({ period }) => period)].flatMap(([month, own]) => {
      const { n, correct, brier, marketBrier, brierBesideMarket } = viewPeriod(own);
      if (n === 0) return [];
      return {
        month,
        n,
        correct,
        winner: calculateShare(correct, n),
        brier,
        closeBrier: marketBrier,
        brierBesideClose: brierBesideMarket,
      };
    }),
    overTime: inWeeks(
      days.filter(({ scored }) => scored > 0),
      seasons,
    ).map(([week, ofWeek]) => ({
      week,
      ...viewPeriod(ofWeek),
      newModels: changes
        .filter(({ from }) => ofWeek.some(({ period }) => period === from))
        .map(({ model }) => model),
    })),
  };
}

function viewPeriod(periods: HeadlinePeriod[]) {
  const { scored, right, withClose, closeBrier, closeSkill } = totalDays(periods);
  const fields = totalDays(periods.filter(({ question }) => question === 'win'));
  const matchups = totalDays(periods.filter(({ question }) => question !== 'win'));
  return {
    n: scored,
    correct: right,
    // Not comparable; a field's probabilities are scored even if the pick did not start.
    brier:
      matchups.scored > 0
        ? calculateMean(matchups.brier, matchups.scored)
        : calculateMean(fields.brier, fields.forecasts),
    marketBrier: calculateMean(closeBrier, withClose),
    // The market is compared with ours only on contests with its price.
    brierBesideMarket: calculateMean(closeBrier - closeSkill, withClose),
  };
}
