import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '#web/lib/query-result.tsx';
import { History, Info, type LucideIcon } from 'lucide-react';
import { formatAge, useNow } from '#web/lib/time.ts';

/** An answer that says how old it is, and whether it is whole. */
export interface Feed {
  isStale: boolean;
  isLoading: boolean;
  lastUpdated: string | null;
}

interface FeedPanelProps<Data extends Feed> {
  feed: UseQueryResult<Data>;
  /** What failed: “Unable to load Golf games. Please try again later.” */
  failure: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What surrounds every list of tournaments or matches: waiting, failing, the age of an old copy. */
export function FeedPanel<Data extends Feed>({
  feed,
  failure,
  skeleton,
  children,
}: FeedPanelProps<Data>) {
  return (
    <QueryResult query={feed} pending={skeleton} failure={failure} isFailureInCard>
      {(data) => (
        <>
          <StaleBanner schedule={data} isRenewalFailing={feed.isError} />
          {data.isLoading && (
            <Notice icon={Info} className="bg-raised">
              Games are still being loaded. There may be more than these.
            </Notice>
          )}
          {children(data)}
        </>
      )}
    </QueryResult>
  );
}

interface StaleBannerProps {
  schedule: Feed;
  /** True when the last renewal did not reach our own server, whatever the feed is doing. */
  isRenewalFailing: boolean;
}

/** Says why the copy on the screen is old, and how old it is: the feed is silent, or its answers hold nothing. */
function StaleBanner({ schedule, isRenewalFailing }: StaleBannerProps) {
  if (!schedule.isStale && !isRenewalFailing) return null;

  return (
    <Notice icon={History} className="bg-caution-ground text-caution">
      {isRenewalFailing
        ? 'The latest scores could not be loaded.'
        : 'No scores are coming from the feed.'}{' '}
      This is the last good copy, confirmed <Age of={schedule.lastUpdated} />; scores may have moved
      since.
    </Notice>
  );
}

interface NoticeProps {
  icon: LucideIcon;
  className: string;
  children: ReactNode;
}

function Notice({ icon: Icon, className, children }: NoticeProps) {
  return (
    <p
      role="status"
      className={`mb-4 flex items-center gap-2 rounded-md px-3 py-2 text-sm ${className}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function Age({ of: moment }: { of: string | null }) {
  const now = useNow(5_000);
  if (moment === null) return 'an unknown time ago';
  const age = formatAge(moment, now);
  return age === 'just now' ? 'less than a minute ago' : age;
}
