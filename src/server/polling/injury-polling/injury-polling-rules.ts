const hourMs = 3_600_000;

/** Lists are read of games that start within this time. */
export const horizonMs = 48 * hourMs;

/** How long a game's lists rest after they were asked for, by how soon it starts; the soonest first. */
const rests = [
  // Every two minutes: who looks after it comes once a minute and a little.
  { withinMs: 1.5 * hourMs, restMs: 100_000 },
  // The last hours, in which inactive players are named.
  { withinMs: 3 * hourMs, restMs: hourMs / 2 },
  { withinMs: horizonMs, restMs: 3 * hourMs },
];

/** Is it time to ask for a game's lists again? A failed attempt rests as long as an answer. */
export function isDue(
  { startsAt, askedAt }: { startsAt: Date; askedAt: Date | undefined },
  now: Date,
): boolean {
  const untilStartMs = startsAt.getTime() - now.getTime();
  const rest = rests.find(({ withinMs }) => untilStartMs <= withinMs);
  if (untilStartMs <= 0 || rest === undefined) return false;
  if (askedAt === undefined) return true;
  // Either way: a clock that was ahead may have been set back since.
  return Math.abs(now.getTime() - askedAt.getTime()) >= rest.restMs;
}
