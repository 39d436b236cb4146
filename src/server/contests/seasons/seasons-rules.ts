import { dayMs } from '#domain/calendar/utc-day.ts';

/** `failed`: for so long that predictions no longer wait for it. */
export type SeasonLoadState = 'loading' | 'loaded' | 'failed';

/** A feed that has failed this long is not waited for any longer. */
const maxWaitMs = dayMs;

export function seasonLoadState(
  load: { loadedAt: Date | null; failingSince: Date | null; failedAt: Date | null } | undefined,
): SeasonLoadState {
  if (load === undefined) return 'loading';
  const { loadedAt, failingSince, failedAt } = load;
  if (loadedAt !== null) return 'loaded';
  // Between two failures, not since the first: a product that was stopped in between has not tried.
  const failedForMs = (failedAt?.getTime() ?? 0) - (failingSince?.getTime() ?? 0);
  return failedForMs >= maxWaitMs ? 'failed' : 'loading';
}
