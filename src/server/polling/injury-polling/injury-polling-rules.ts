import { hourMs } from '#domain/calendar/durations.ts';
import { listsHorizonMs } from '#server/contests/injuries.ts';

/** Min interval between reads of a game's lists, by time to the start; soonest first. */
const rests = [
  // Every two minutes in practice: the job runs about once a minute.
  { withinMs: 1.5 * hourMs, restMs: 100_000 },
  // The last hours, when inactive players are announced.
  { withinMs: 3 * hourMs, restMs: hourMs / 2 },
  { withinMs: listsHorizonMs, restMs: 3 * hourMs },
];

/** Whether to read a game's lists again. A failed attempt rests as long as a successful one. */
export function isDue(
  { startsAt, askedAt }: { startsAt: Date; askedAt: Date | undefined },
  now: Date,
): boolean {
  const untilStartMs = startsAt.getTime() - now.getTime();
  const rest = rests.find(({ withinMs }) => untilStartMs <= withinMs);
  if (untilStartMs <= 0 || rest === undefined) return false;
  if (askedAt === undefined) return true;
  // Absolute: a fast clock may have been set back since.
  return Math.abs(now.getTime() - askedAt.getTime()) >= rest.restMs;
}
