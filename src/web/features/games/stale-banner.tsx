import { History } from 'lucide-react';
import { formatAge, useNow } from '#web/lib/time.ts';

interface StaleBannerProps {
  schedule: { isStale: boolean; lastUpdated: string | null };
  /** True when the last renewal did not reach our own server, whatever the feed is doing. */
  isRenewalFailing: boolean;
}

/** Says why the copy on the screen is old, and how old it is: the feed is silent, or its answers hold nothing. */
export function StaleBanner({ schedule, isRenewalFailing }: StaleBannerProps) {
  const now = useNow(30_000);
  if (!schedule.isStale && !isRenewalFailing) return null;

  const age =
    schedule.lastUpdated === null ? 'an unknown time ago' : formatAge(schedule.lastUpdated, now);

  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {isRenewalFailing
          ? 'The latest scores could not be loaded.'
          : 'No scores are coming from the feed.'}{' '}
        This is the last good copy, confirmed {age}; scores may have moved since.
      </span>
    </p>
  );
}
