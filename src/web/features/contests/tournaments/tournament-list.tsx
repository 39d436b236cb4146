import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { type Feed, FeedPanel } from './feed-panel.tsx';

interface TournamentFeed<Tournament> extends Feed {
  tournaments: Tournament[];
}

interface TournamentListProps<Tournament> {
  feed: UseQueryResult<TournamentFeed<Tournament>>;
  /** What failed: “Unable to load Golf games. Please try again later.” */
  failure: string;
  /** “Loading PGA Tour tournaments...” */
  loading: string;
  children: (tournaments: Tournament[]) => ReactNode;
}

/** A sport’s tournaments, with empty state and age. */
export function TournamentList<Tournament>({
  feed,
  failure,
  loading,
  children,
}: TournamentListProps<Tournament>) {
  return (
    <FeedPanel
      feed={feed}
      failure={failure}
      skeleton={<SkeletonGroup label={loading} parts={['h-[600px]']} />}
    >
      {({ tournaments, lastUpdated }) => (
        <>
          {tournaments.length === 0 ? (
            <EmptyCard icon={<CalendarX2 />} title="No tournament schedule available" />
          ) : (
            children(tournaments)
          )}
          {lastUpdated !== null && (
            <p className="mt-3 text-sm text-muted tabular">
              Last updated: {formatMoment(lastUpdated, 'dateAndTime')}
            </p>
          )}
        </>
      )}
    </FeedPanel>
  );
}
