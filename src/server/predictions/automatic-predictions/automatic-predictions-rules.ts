const minuteMs = 60_000;

/** First sealed so long before the start that an outage shortly before it loses nothing. */
const firstMs = 6 * 60 * minuteMs;

/** So shortly before the start it is sealed again where forecast or price are others by then. */
const lastMs = 15 * minuteMs;

/** Starts before these moments are near enough to be sealed, and to be sealed again. */
export function nearStarts(now: Date): { first: Date; last: Date } {
  const at = now.getTime();
  return { first: new Date(at + firstMs), last: new Date(at + lastMs) };
}

/** Is a contest due, given the start that it was last sealed for? Another start is another contest day. */
export function isDue(startsAt: Date, sealedFor: Date | undefined, now: Date): boolean {
  const { first, last } = nearStarts(now);
  if (startsAt <= now || startsAt > first) return false;
  return sealedFor?.getTime() !== startsAt.getTime() || startsAt <= last;
}
