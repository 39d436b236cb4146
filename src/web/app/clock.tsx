import { formatMoment, useNow } from '#web/lib/time.ts';

/** Date and time in the reader's zone, renewed every second. */
export function Clock() {
  const now = useNow(1000);

  return (
    <time
      dateTime={now.toISOString()}
      className="tabular flex gap-2 text-sm whitespace-nowrap text-muted"
    >
      <span>{formatMoment(now, 'day')}</span>
      <span className="text-ink">{formatMoment(now, 'time')}</span>
    </time>
  );
}
