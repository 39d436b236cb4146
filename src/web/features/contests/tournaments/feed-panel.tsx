import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#web/lib/query-error.tsx';
import { Card } from '#web/ui/card.tsx';
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
  if (feed.isPending) return skeleton;
  if (feed.data === undefined) {
    return (
      <Card>
        <QueryError query={feed} message={failure} />
      </Card>
    );
  }

  return (
    <>
      <StaleBanner schedule={feed.data} isRenewalFailing={feed.isError} />
      {children(feed.data)}
    </>
  );
}
