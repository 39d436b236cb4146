import { mayBeInPlay } from '#domain/game.ts';
import type { ScheduledContest } from '../rounds/rounds-types.ts';

const minuteMs = 60_000;

const hourMs = 60 * minuteMs;

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

/**
 * Wait after an answer that is not credible: the current pace, at most a minute. The source's own
 * backoff does not cover it: to the source, the request succeeded.
 */
export function retryAnswerMs(games: ScheduledContest[], now: Date, livePollMs: number): number {
  return Math.min(nextPollMs(games, now, livePollMs), minuteMs);
}

/**
 * Wait after a failure: the live pace, to recover within a minute, or longer if the source asks for
 * it. The source's own backoff limits the cost of an outage.
 */
export function retryMs(livePollMs: number, requestedMs?: number): number {
  return Math.max(livePollMs, requestedMs ?? 0);
}
