import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { FeedPanel } from '../contests/tournaments/feed-panel.tsx';

interface ScoreStripProps<Feed extends { isStale: boolean; lastUpdated: string | null }> {
  sport: SportId;
  feed: UseQueryResult<Feed>;
  /** Size of one card, as classes: what is on its way takes the same room. */
  cardSize: string;
  /** The cards, each an element with a key. */
  children: (feed: Feed) => ReactNode[];
}

/** A sport’s scores side by side, scrolling sideways; waiting, failing and empty included. */
export function ScoreStrip<Feed extends { isStale: boolean; lastUpdated: string | null }>({
  sport,
  feed,
  cardSize,
  children,
}: ScoreStripProps<Feed>) {
  const label = sportLabels[sport];

  return (
    <FeedPanel
      feed={feed}
      failure={`Unable to load ${label} games. Please try again later.`}
      skeleton={
        <SkeletonGroup label={`Loading ${label} games`} className="flex gap-3 overflow-hidden pb-2">
          <Skeletons count={3} className={`shrink-0 ${cardSize}`} />
        </SkeletonGroup>
      }
    >
      {(data) => {
        const cards = children(data);
        return cards.length === 0 ? (
          <EmptyCard icon={<CalendarX2 />} title={`No ${label} games scheduled today`} />
        ) : (
          <div
            role="region"
            aria-label={`${label} games today`}
            tabIndex={0}
            className="relative -mx-4 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0"
          >
            <ul className="flex w-max gap-3">{cards}</ul>
          </div>
        );
      }}
    </FeedPanel>
  );
}
