import { dayMs } from '#domain/calendar/durations.ts';
import type { MissingInput } from '#domain/forecast.ts';
import type { FeedState } from '#server/contests/feeds.ts';
import { maxFailures } from '#server/contests/box-scores/box-scores.ts';
import { isFaultOfAnswer } from '#server/contests/missing-contests/missing-contests-types.ts';

/** Request for one input of a forecast. */
export interface AskedInput extends Pick<MissingInput, 'input' | 'total'> {
  /** Keys in `feed_states` of the parts without data. */
  resources: string[];
}

type Attempt = Pick<
  FeedState,
  'attemptedAt' | 'lastError' | 'failingSince' | 'consecutiveFailures'
>;

/** Inputs with a part that was not answered; “there is none” is an answer. */
export function listMissing(
  inputs: readonly AskedInput[],
  attempts: ReadonlyMap<string, Attempt>,
): MissingInput[] {
  return inputs.flatMap(({ input, total, resources }) => {
    const open = resources.filter((resource) => !isAnswered(attempts.get(resource)));
    if (open.length === 0) return [];
    const hasFailed = open.some((resource) => hasFailedLong(attempts.get(resource)));
    const counted = { input, done: total - open.length, total };
    return [hasFailed ? { ...counted, hasFailed } : counted];
  });
}

function isAnswered(attempt: Attempt | undefined): boolean {
  if (attempt === undefined) return false;
  const { lastError, consecutiveFailures } = attempt;
  return (
    lastError === 'not-found' || isFaultOfAnswer(lastError) || consecutiveFailures >= maxFailures
  );
}

/**
 * Whether requests have failed for a day, measured between two failures, as a stopped server has
 * not tried.
 */
function hasFailedLong(attempt: Attempt | undefined): boolean {
  if (attempt?.failingSince == null) return false;
  return attempt.attemptedAt.getTime() - attempt.failingSince.getTime() >= dayMs;
}
