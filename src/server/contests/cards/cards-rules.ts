import { easternDay } from '#domain/calendar/eastern-time.ts';
import { type GameFormat, type GameState, isInPlay, mayBeInPlay } from '#domain/game.ts';
import { parseClock } from '#domain/game-clock.ts';
import { getLeague, type LeagueId, type SeasonPhase } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { isShootout, overtimeName } from '#domain/overtime-name.ts';
import { countRegulation } from '#domain/short-game.ts';

/** A game is part of today if it starts on today's US Eastern date, or is live or missing. */
export function isToday(startsAt: Date, state: GameState, now: Date): boolean {
  const isOn = isInPlay(state) || (state === 'unknown' && mayBeInPlay({ state, startsAt }, now));
  return isOn || easternDay(startsAt) === easternDay(now);
}

/** Scoreboard name of a segment: “Q3”, “OT”, “2OT”, “SO”. */
export function segmentName(league: LeagueId, segment: number, phase: SeasonPhase): string {
  const rules = getLeague(league).segments;
  const { regulationCount, shortName, isCountedOn = false } = rules;
  const overtime = segment - regulationCount;
  if (overtime <= 0 || isCountedOn) return `${shortName}${segment}`;
  return overtimeName(rules, overtime, phase);
}

interface Progress {
  phase?: SeasonPhase;
  segment: number | null;
  clock: string | null;
  /** “Top 9th”: baseball has no clock. */
  statusText: string;
  format?: GameFormat | null;
}

/**
 * Remaining play of each side as a share of the league's regulation; undefined if unknown, as with
 * an unreadable clock. Overtime counts with the time on its clock, an extra inning like any other.
 */
export function shareLeft(
  league: LeagueId,
  { phase = 'regular', segment, clock, statusText, format }: Progress,
): Sides<number> | undefined {
  const rules = getLeague(league).segments;
  const { regulationCount, lengthSeconds } = rules;
  if (segment === null || segment < 1) return undefined;
  const count = countRegulation(league, format);
  // The feed does not tell how long such periods are.
  if (lengthSeconds !== undefined && count !== regulationCount) return undefined;
  // A shootout has no clock.
  if (isShootout(rules, segment - regulationCount, phase)) return { home: 0, away: 0 };
  const current =
    lengthSeconds === undefined ? inningLeft(statusText) : clockLeft(clock, lengthSeconds);
  if (current === undefined) return undefined;
  const whole = Math.max(0, count - segment);
  return {
    home: (whole + current.home) / regulationCount,
    away: (whole + current.away) / regulationCount,
  };
}

function clockLeft(clock: string | null, lengthSeconds: number): Sides<number> | undefined {
  const seconds = parseClock(clock);
  if (seconds === undefined || seconds > lengthSeconds) return undefined;
  const share = seconds / lengthSeconds;
  return { home: share, away: share };
}

/** The current inning: the visitors bat first; the side at bat has half its turn left. */
function inningLeft(statusText: string): Sides<number> {
  const half = /\b(top|mid|bot|end)[a-z]* \d/i.exec(statusText)?.[1]?.toLowerCase();
  if (half === 'top') return { home: 1, away: 0.5 };
  if (half === 'mid') return { home: 1, away: 0 };
  if (half === 'bot') return { home: 0.5, away: 0 };
  return half === 'end' ? { home: 0, away: 0 } : { home: 0.5, away: 0.5 };
}
