const hourMs = 3_600_000;

/** Lists are read of games that start within this time. */
export const horizonMs = 48 * hourMs;

/** The last hours before a start, in which inactive players are named. */
const lastHoursMs = 3 * hourMs;

const usualRestMs = 3 * hourMs;

const lastRestMs = hourMs / 2;

/** Is it time to ask for a game's lists again? A failed attempt rests as long as an answer. */
export function isDue(
  { startsAt, askedAt }: { startsAt: Date; askedAt: Date | undefined },
  now: Date,
): boolean {
  const untilStartMs = startsAt.getTime() - now.getTime();
  if (untilStartMs <= 0 || untilStartMs > horizonMs) return false;
  if (askedAt === undefined) return true;
  const restMs = untilStartMs <= lastHoursMs ? lastRestMs : usualRestMs;
  return now.getTime() - askedAt.getTime() >= restMs;
}
