import { isFaultOfAnswer } from '../../contests/missing-contests/types.ts';

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
  return now.getTime() - state.attemptedAt.getTime() >= waitMs;
}
