import { History } from 'lucide-react';
import { formatAge, useNow } from '#web/lib/time.ts';

interface StaleBannerProps {
  schedule: { isStale: boolean; lastUpdated: string | null };
}

/** Says that the source has been failing and how old the copy on the screen is. */
export function StaleBanner({ schedule }: StaleBannerProps) {
  const now = useNow(30_000);
  if (!schedule.isStale) return null;

  const age =
    schedule.lastUpdated === null ? 'an unknown time ago' : formatAge(schedule.lastUpdated, now);

  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <span>
        The score feed is not answering. This is the last good copy, confirmed {age}; scores may
        have moved since.
      </span>
    </p>
  );
}
