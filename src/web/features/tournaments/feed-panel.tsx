import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverMessage } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StaleBanner } from '../games/stale-banner.tsx';

interface FeedPanelProps<Feed extends { isStale: boolean; lastUpdated: string | null }> {
  feed: UseQueryResult<Feed>;
  /** What failed: “Unable to load Golf games. Please try again later.” */
  failure: string;
  skeleton: ReactNode;
  children: (data: Feed) => ReactNode;
}

/** What surrounds every list of tournaments or matches: waiting, failing, the age of an old copy. */
export function FeedPanel<Feed extends { isStale: boolean; lastUpdated: string | null }>({
  feed,
  failure,
  skeleton,
  children,
}: FeedPanelProps<Feed>) {
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
