import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverMessage } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
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
        <ErrorState
          message={failure}
          detail={serverMessage(feed.error)}
          onRetry={() => void feed.refetch()}
          isRetrying={feed.isFetching}
        />
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
