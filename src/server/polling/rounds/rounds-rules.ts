import { isFaultOfAnswer } from '../../contests/missing-contests/missing-contests-types.ts';

/**
 * Is it time to ask for a resource again? One that failed last time is tried at the retry pace; one
 * that the source does not have (yet), or answered without anything to be read, at its own.
 */
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
  return hasPassed(waitMs, state.attemptedAt, now);
}

/** Moments that lie further ahead than clocks differ were noted by one that has been set back since. */
const clocksDifferMs = 60_000;

function hasPassed(waitMs: number, since: Date, now: Date): boolean {
  const passedMs = now.getTime() - since.getTime();
  return passedMs >= waitMs || passedMs < -clocksDifferMs;
}

/** Has the time come to ask for a resource that is asked for so often? */
export type IsDue = (resource: string, everyMs: number) => boolean;

/** Overdue parts that are asked for at once. */
const maxOverdue = 3;

/** A few parts whose turn it is, each once: those that hang for ever must not take every turn. */
export function pickOverdue<Part extends { everyMs: number }>(
  parts: readonly Part[],
  getResource: (part: Part) => string,
  isDue: IsDue,
): Part[] {
  const due = parts.filter((part) => isDue(getResource(part), part.everyMs));
  const once = new Map(due.map((part) => [getResource(part), part]));
  return [...once.values()].slice(0, maxOverdue);
}
