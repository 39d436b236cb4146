import { easternDay } from '#domain/calendar/eastern-time.ts';
import { type GameState, isInPlay, mayBeInPlay } from '#domain/game.ts';
import { getLeague, type LeagueId, type SeasonPhase } from '#domain/league.ts';
import { overtimeName } from '#domain/overtime-name.ts';

/** A game belongs to today when its US-Eastern day is today's, or while it is in play, or missing. */
export function isToday(startsAt: Date, state: GameState, now: Date): boolean {
  const isOn = isInPlay(state) || (state === 'unknown' && mayBeInPlay({ state, startsAt }, now));
  return isOn || easternDay(startsAt) === easternDay(now);
}

/** What a scoreboard writes for a segment: “Q3”, “OT”, “2OT”, “SO”. */
export function segmentName(league: LeagueId, segment: number, phase: SeasonPhase): string {
  const rules = getLeague(league).segments;
  const { regulationCount, shortName, isCountedOn = false } = rules;
  const overtime = segment - regulationCount;
  if (overtime <= 0 || isCountedOn) return `${shortName}${segment}`;
  return overtimeName(rules, overtime, phase);
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
