import { formatMoment } from '#web/lib/time.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** “in 40 s”, “at 7:00 PM”, “on Sun, Nov 22, 7:00 PM”; undefined once the moment has come. */
export function formatWait(until: Date, now: Date): string | undefined {
  const leftMs = until.getTime() - now.getTime();
  if (leftMs <= 0) return undefined;
  if (leftMs < 2 * minuteMs) return `in ${Math.ceil(leftMs / 1000)} s`;
  return leftMs < dayMs
    ? `at ${formatMoment(until, 'time')}`
    : `on ${formatMoment(until, 'dayAndTime')}`;
}
