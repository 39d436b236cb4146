import { type SeasonPhase, seasonPhases } from '#domain/league.ts';
import { type SeasonWeek, weeksInPhase } from '#domain/calendar/season.ts';

/** The week that a moment lies in, or undefined between seasons. */
export function weekAt(weeks: SeasonWeek[], at: Date): SeasonWeek | undefined {
  return weeks.find((week) => week.startsAt <= at && at < week.endsAt);
}

/** Every week that a football season has, by number alone: for a season without a stored calendar. */
export function listWeekNumbers(): { phase: SeasonPhase; week: number }[] {
  return seasonPhases.flatMap((phase) =>
    Array.from({ length: weeksInPhase[phase] }, (_, index) => ({ phase, week: index + 1 })),
  );
}
