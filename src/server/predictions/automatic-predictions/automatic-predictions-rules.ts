const minuteMs = 60_000;

/** The first lock is early enough that an outage shortly before the start loses nothing. */
const firstMs = 6 * 60 * minuteMs;

/** Shortly before the start it is locked again if the forecast or price has changed. */
const lastMs = 15 * minuteMs;

/** Starts before these times are due for the first and last lock. */
export function nearStarts(now: Date): { first: Date; last: Date } {
  const at = now.getTime();
  return { first: new Date(at + firstMs), last: new Date(at + lastMs) };
}

/**
 * Whether a contest is due, given the start at its last lock; a rescheduled contest is due again.
 */
export function isDue(startsAt: Date, lockedFor: Date | undefined, now: Date): boolean {
  const { first, last } = nearStarts(now);
  if (startsAt <= now || startsAt > first) return false;
  return lockedFor?.getTime() !== startsAt.getTime() || startsAt <= last;
}
