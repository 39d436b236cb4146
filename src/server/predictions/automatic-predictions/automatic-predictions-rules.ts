const minuteMs = 60_000;

/** First locked so long before the start that an outage shortly before it loses nothing. */
const firstMs = 6 * 60 * minuteMs;

/** So shortly before the start it is locked again where forecast or price are others by then. */
const lastMs = 15 * minuteMs;

/** Starts before these moments are near enough to be locked, and to be locked again. */
export function nearStarts(now: Date): { first: Date; last: Date } {
  const at = now.getTime();
  return { first: new Date(at + firstMs), last: new Date(at + lastMs) };
}

/** Is a contest due, given the start that it was last locked for? Another start is another contest day. */
export function isDue(startsAt: Date, lockedFor: Date | undefined, now: Date): boolean {
  const { first, last } = nearStarts(now);
  if (startsAt <= now || startsAt > first) return false;
  return lockedFor?.getTime() !== startsAt.getTime() || startsAt <= last;
}
