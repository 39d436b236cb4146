import { mayBeInPlay } from '#domain/game.ts';
import type { ScheduledContest } from '../rounds/rounds-types.ts';

const minuteMs = 60_000;

const hourMs = 60 * minuteMs;

/** So long before a start named starters change late. */
const lateChangesMs = 1.5 * hourMs;

/**
 * How long until the slate of the day is asked for again: the live pace while something is in play
 * (or should have begun), every minute within an hour of a start, every two within an hour and a half,
 * every five minutes otherwise.
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
 * Wait after an answer that was none: the pace of what is on, and a minute at the most. The source
 * does not limit what such an answer costs it: to the source it went well.
 */
export function retryAnswerMs(games: ScheduledContest[], now: Date, livePollMs: number): number {
  return Math.min(nextPollMs(games, now, livePollMs), minuteMs);
}

/**
 * Wait after a failure: the live pace, so that the first minute of recovery is not missed, unless the
 * source asked for longer. The source itself limits what an outage costs it.
 */
export function retryMs(livePollMs: number, requestedMs?: number): number {
  return Math.max(livePollMs, requestedMs ?? 0);
}
