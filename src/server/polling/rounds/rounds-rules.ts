import { isFaultOfAnswer } from '../../contests/missing-contests/missing-contests-types.ts';

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
  return hasPassed(waitMs, state.attemptedAt, now);
}

/** Times further in the future come from a clock that has been set back since. */
const clocksDifferMs = 60_000;

function hasPassed(waitMs: number, since: Date, now: Date): boolean {
  const passedMs = now.getTime() - since.getTime();
  return passedMs >= waitMs || passedMs < -clocksDifferMs;
}

export type IsDue = (resource: string, everyMs: number) => boolean;

const maxOverdue = 3;

/** Picks a few due parts, each once, so that hanging ones do not take every turn. */
export function pickOverdue<Part extends { everyMs: number }>(
  parts: readonly Part[],
  getResource: (part: Part) => string,
  isDue: IsDue,
): Part[] {
  const due = parts.filter((part) => isDue(getResource(part), part.everyMs));
  const once = new Map(due.map((part) => [getResource(part), part]));
  return [...once.values()].slice(0, maxOverdue);
}
