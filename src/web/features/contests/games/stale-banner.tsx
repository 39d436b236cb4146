import { History } from 'lucide-react';
import { formatAge, useNow } from '#web/lib/time.ts';

interface StaleBannerProps {
  schedule: { isStale: boolean; lastUpdated: string | null };
  /** True when the last renewal did not reach our own server, whatever the feed is doing. */
  isRenewalFailing: boolean;
}

/** Says why the copy on the screen is old, and how old it is: the feed is silent, or its answers hold nothing. */
export function StaleBanner({ schedule, isRenewalFailing }: StaleBannerProps) {
  if (!schedule.isStale && !isRenewalFailing) return null;

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
        This is the last good copy, confirmed <Age of={schedule.lastUpdated} />; scores may have
        moved since.
      </span>
    </p>
  );
}

function Age({ of: moment }: { of: string | null }) {
  const now = useNow(5_000);
  if (moment === null) return 'an unknown time ago';
  const age = formatAge(moment, now);
  return age === 'just now' ? 'less than a minute ago' : age;
}
