import { dayMs } from '#domain/calendar/utc-day.ts';

/** `failed`: for so long that predictions no longer wait. */
export type SeasonLoadState = 'loading' | 'loaded' | 'failed';

/** A feed that has failed for this long is no longer waited for. */
const maxWaitMs = dayMs;

export function seasonLoadState(
  load: { loadedAt: Date | null; failingSince: Date | null; failedAt: Date | null } | undefined,
): SeasonLoadState {
  if (load === undefined) return 'loading';
  const { loadedAt, failingSince, failedAt } = load;
  if (loadedAt !== null) return 'loaded';
  // Between two failures, not since the first: a stopped server has not tried.
  const failedForMs = (failedAt?.getTime() ?? 0) - (failingSince?.getTime() ?? 0);
  return failedForMs >= maxWaitMs ? 'failed' : 'loading';
}
