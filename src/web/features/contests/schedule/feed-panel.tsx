import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '#web/ui/query-result.tsx';
import { History, Info, type LucideIcon } from 'lucide-react';
import { formatAge, useNow } from '#web/lib/time.ts';

export interface Feed {
  isStale: boolean;
  isLoading: boolean;
  lastUpdated: string | null;
}

interface FeedPanelProps<Data extends Feed> {
  feed: UseQueryResult<Data>;
  failure: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

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
          {(data.isStale || feed.isError) && (
            <Notice Icon={History} className="bg-caution-ground text-caution">
              {/* A failed query did not reach our own server. */}
              {feed.isError
                ? 'The latest scores could not be loaded.'
                : 'The score feed isn’t responding.'}{' '}
              Showing scores from <Age of={data.lastUpdated} />. They may have changed.
            </Notice>
          )}
          {data.isLoading && (
            <Notice Icon={Info} className="bg-raised">
              Still loading games. More may appear.
            </Notice>
          )}
          {children(data)}
        </>
      )}
    </QueryResult>
  );
}

interface NoticeProps {
  Icon: LucideIcon;
  className: string;
  children: ReactNode;
}

function Notice({ Icon, className, children }: NoticeProps) {
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
  if (moment === null) return 'an earlier visit';
  const age = formatAge(moment, now);
  return age === 'just now' ? 'less than a minute ago' : age;
}
