import type { Game } from '#domain/game.ts';
import { isInPlay } from '#domain/game.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How often each resource is asked for, at the least. */
export const refreshMs = {
  season: 6 * hourMs,
  endedSeason: 5 * minuteMs,
  teams: dayMs,
  standings: hourMs,
  neighbourSlate: hourMs,
  distantSlate: 12 * hourMs,
} as const;

/**
 * Is it time to ask for a resource again? One that failed last time is tried at the retry pace, one
 * that the source does not have (yet) at its own.
 */
export function isResourceDue(
  state: { attemptedAt: Date; consecutiveFailures: number; lastError: string | null } | undefined,
  everyMs: number,
  retryEveryMs: number,
  now: Date,
): boolean {
  if (state === undefined) return true;
  const isWorthRetrying = state.consecutiveFailures > 0 && state.lastError !== 'not-found';
  const waitMs = isWorthRetrying ? Math.min(everyMs, retryEveryMs) : everyMs;
  return now.getTime() - state.attemptedAt.getTime() >= waitMs;
}

/**
 * How long until the slate of the day is asked for again: the live pace while something is in play
 * (or should have begun), every minute within an hour of a start, every five minutes otherwise.
 */
export function nextPollMs(
  games: Pick<Game, 'state' | 'startsAt'>[],
  now: Date,
  livePollMs: number,
): number {
  const inPlay = games.some(
    (game) =>
      isInPlay(game.state) ||
      (game.state === 'scheduled' && isOverdue(game.startsAt.getTime() - now.getTime())),
  );
  if (inPlay) return livePollMs;

  const untilStart = games
    .filter((game) => game.state === 'scheduled')
    .map((game) => game.startsAt.getTime() - now.getTime())
    .filter((milliseconds) => milliseconds > 0);
  const soonest = Math.min(...untilStart, Number.POSITIVE_INFINITY);
  if (soonest <= hourMs) return Math.min(Math.max(soonest, livePollMs), minuteMs);
  return 5 * minuteMs;
}

/** A start that has passed without the feed saying so; given up after six hours. */
function isOverdue(untilStartMs: number): boolean {
  return untilStartMs <= 0 && untilStartMs > -6 * hourMs;
}

/**
 * Wait after a failure: the live pace, so that the first minute of recovery is not missed, unless the
 * source asked for longer. The source itself limits what an outage costs it.
 */
export function retryMs(livePollMs: number, wishedMs?: number): number {
  return Math.max(livePollMs, wishedMs ?? 0);
}
