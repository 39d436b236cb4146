import { hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { mayBeInPlay } from '#domain/game.ts';
import { isFaultOfAnswer } from '#server/contests/missing-contests/missing-contests-types.ts';
import type { ScheduledContest } from './polls-types.ts';
import { refreshMs } from '#server/polling/slate-polls.ts';

/** Starters still change this long before a start. */
const lateChangesMs = 1.5 * hourMs;

/**
 * Interval to the next poll of today's slate: the live pace while a game is live or should have
 * begun, every minute within an hour of a start, every two within an hour and a half, otherwise
 * every five.
 */
export function nextPollMs(games: ScheduledContest[], now: Date, livePollMs: number): number {
  if (games.some((game) => mayBeInPlay(game, now))) return livePollMs;

  const untilStart = games
    .filter((game) => game.state === 'scheduled')
    .map((game) => game.startsAt.getTime() - now.getTime())
    .filter((milliseconds) => milliseconds > 0);
  const soonest = Math.min(...untilStart, Number.POSITIVE_INFINITY);
  if (soonest <= hourMs) return Math.min(Math.max(soonest, livePollMs), minuteMs);
  return soonest <= lateChangesMs ? 2 * minuteMs : 5 * minuteMs;
}

/** The live pace, or longer if the source asks for it; its own backoff limits the cost. */
export function retryMs(livePollMs: number, requestedMs?: number): number {
  return Math.max(livePollMs, requestedMs ?? 0);
}

/** Attempts further in the future were dated by a clock that has been set back since. */
const clocksDifferMs = minuteMs;

/** A failed resource has its own interval, as has one not found or answered unreadably. */
export function isResourceDue(
  state: { attemptedAt: Date; consecutiveFailures: number; lastError: string | null } | undefined,
  everyMs: number,
  retryEveryMs: number,
  now: Date,
): boolean {
  if (state === undefined) return true;
  const isWorthRetrying =
    state.consecutiveFailures > 0 &&
    state.lastError !== 'not-found' &&
    !isFaultOfAnswer(state.lastError);
  const waitMs = isWorthRetrying ? Math.min(everyMs, retryEveryMs) : everyMs;
  const passedMs = now.getTime() - state.attemptedAt.getTime();
  return passedMs >= waitMs || passedMs < -clocksDifferMs;
}

export type IsDue = (resource: string, everyMs: number) => boolean;

const maxOverdue = 3;

/** Picks a few due parts, each once, so that hanging ones do not take every turn. */
export function pickOverdue<Part>(
  parts: readonly Part[],
  getResource: (part: Part) => string,
  isDue: IsDue,
): Part[] {
  const once = new Map(parts.map((part) => [getResource(part), part]));
  return [...once]
    .filter(([resource]) => isDue(resource, refreshMs.distantSlate))
    .map(([, part]) => part)
    .slice(0, maxOverdue);
}
