import { easternDay } from '#domain/eastern-time.ts';
import { isInPlay, type GameState, mayBeInPlay } from '#domain/game.ts';
import { getLeague, type LeagueId, type SeasonPhase, seasonPhases } from '#domain/league.ts';
import { type SeasonWeek, weeksInPhase } from '#domain/season.ts';

/** A game belongs to today when its US-Eastern day is today's, or while it is in play, or missing. */
export function isToday(startsAt: Date, state: GameState, now: Date): boolean {
  const isOn = isInPlay(state) || (state === 'unknown' && mayBeInPlay({ state, startsAt }, now));
  return isOn || easternDay(startsAt) === easternDay(now);
}

/** What a scoreboard writes for a segment: “Q3”, “OT”, “2OT”. */
export function segmentName(league: LeagueId, segment: number): string {
  const { regulationCount, shortName, isCountedOn = false } = getLeague(league).segments;
  const overtime = segment - regulationCount;
  if (overtime <= 0 || isCountedOn) return `${shortName}${segment}`;
  return overtime === 1 ? 'OT' : `${overtime}OT`;
}

/** Share of regulation still to play, from the segment and the clock; undefined where unknowable. */
export function fractionLeft(
  league: LeagueId,
  segment: number | null,
  clock: string | null,
): number | undefined {
  const { regulationCount, lengthSeconds } = getLeague(league).segments;
  if (segment === null || segment < 1) return undefined;
  if (segment > regulationCount) return 0;
  const whole = (regulationCount - segment) / regulationCount;
  if (lengthSeconds === undefined) return whole;
  const parts = /^(\d{1,2}):(\d{2})/.exec(clock ?? '');
  const seconds = Number(parts?.[1] ?? 0) * 60 + Number(parts?.[2] ?? 0);
  return whole + Math.min(1, seconds / lengthSeconds) / regulationCount;
}

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
