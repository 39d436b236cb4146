import type { MarketView } from '#contract/shared.ts';
import { formatAge, useNow } from '#web/lib/time.ts';

/** Says of a price that the feed no longer tells how old it is; nothing of one that it does. */
export function NotQuoted({ market }: { market: Pick<MarketView, 'isQuoted' | 'seenAt'> }) {
  const now = useNow(60_000);
  if (market.isQuoted) return null;

  return (
    <div className="flex gap-1.5 text-caution">
      <dt>No longer quoted,</dt>
      <dd>
        last seen <time dateTime={market.seenAt}>{formatAge(market.seenAt, now)}</time>
      </dd>
    </div>
  );
}
