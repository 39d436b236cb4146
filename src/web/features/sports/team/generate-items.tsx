import { getLeague, type League } from '#domain/league.ts';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { useNow } from '#web/lib/time.ts';
import {
  useDailySchedule,
  type DailyLeagueId,
} from '#web/features/contests/schedule/schedule-queries.ts';
import { useDayChoice } from '#web/features/contests/schedule/day-choice.tsx';
import { useWeekGeneration } from '#web/features/predictions/bulk/generate-week.tsx';
import { useBulkGeneration } from '#web/features/predictions/bulk/use-bulk-generation.ts';
import { useBulkPlan } from '#web/features/predictions/bulk/use-bulk-plan.ts';
import { GenerateItem } from '#web/features/sports/phone-menu-items.tsx';
import { cardDays } from './daily-cards.tsx';

/** The shown week’s button in the menu of a phone. */
export function GenerateWeekItem(week: { league: League; schedule: WeekScheduleView }) {
  const bulk = useBulkGeneration(week.league);
  const { count, cost, isReady, generate } = useWeekGeneration({ ...week, bulk });

  return (
    <GenerateItem
      label={`Generate AI Predictions${count}`}
      note={cost}
      isDisabled={!isReady || bulk.isRunning}
      onSelect={generate}
    />
  );
}

/** The shown day’s button in the menu of a phone. */
export function GenerateAllItem({ league: id }: { league: DailyLeagueId }) {
  const league = getLeague(id);
  const schedule = useDailySchedule(id, cardDays);
  const { shown } = useDayChoice(schedule.data?.games ?? [], useNow(15_000));
  const bulk = useBulkGeneration(league);
  const { gameIds, plan, isDone } = useBulkPlan(
    league,
    shown.flatMap((day) => day.games),
    bulk,
  );

  return (
    <GenerateItem
      label={`Generate All (${plan === undefined ? '—' : plan.total})`}
      isDisabled={plan === undefined || isDone || bulk.isRunning}
      onSelect={() => bulk.start({ gameIds })}
    />
  );
}
