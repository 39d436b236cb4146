import { formatMoment } from '#web/lib/time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** “Just now” under a minute, then minutes, hours (under 24), days (under 7), then the date. */
export function formatRelativeTime(moment: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(moment);

  if (ageMs < minuteMs) return 'Just now';
  if (ageMs < hourMs) return ago(Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return ago(Math.floor(ageMs / hourMs), 'hour');
  if (ageMs < 7 * dayMs) return ago(Math.floor(ageMs / dayMs), 'day');
  return formatMoment(moment, 'date');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
