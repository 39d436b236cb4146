import { formatMoment, formatSince, useNow } from '#web/lib/time.ts';

/** “since 3:41 PM ET”, with the day where it is another one. */
export function Since({ moment }: { moment: string }) {
  const now = useNow(60_000);
  return (
    <time dateTime={moment} title={formatMoment(moment, 'dateAndTime')} className="tabular">
      {formatSince(moment, now)}
    </time>
  );
}
