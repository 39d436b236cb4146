import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '#web/lib/query-result.tsx';
import { StaleBanner } from '../games/stale-banner.tsx';

/** An answer that says how old it is. */
export interface Feed {
  isStale: boolean;
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
          {children(data)}
        </>
      )}
    </QueryResult>
  );
}
