import { type SeasonPhase, seasonPhases } from '#domain/league.ts';
import { type SeasonWeek, weeksInPhase } from '#domain/calendar/season.ts';

/** The week of a moment; undefined between seasons. */
export function weekAt(weeks: SeasonWeek[], at: Date): SeasonWeek | undefined {
  return weeks.find((week) => week.startsAt <= at && at < week.endsAt);
}

/** All week numbers of a football season, when no calendar is stored. */
export function listWeekNumbers(): { phase: SeasonPhase; week: number }[] {
  return seasonPhases.flatMap((phase) =>
    Array.from({ length: weeksInPhase[phase] }, (_, index) => ({ phase, week: index + 1 })),
  );
}
