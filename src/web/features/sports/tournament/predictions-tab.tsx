import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { AnalystInUse } from '#web/features/analysts/analyst-in-use.tsx';
import { ChangeAnnouncer, type Announcement } from '#web/ui/change-announcer.tsx';
import { type Feed, FeedPanel } from '#web/features/contests/schedule/feed-panel.tsx';
import { MyPicks } from '#web/features/bets/picks/my-picks.tsx';
import { PhoneMenu } from '#web/features/sports/phone-menu.tsx';
import { RefreshButton } from '#web/features/sports/refresh-button.tsx';

interface PredictionsTabProps<Data extends Feed> {
  sport: SportId;
  title: string;
  description: ReactNode;
  feed: UseQueryResult<Data>;
  refresh: { label: string; arrived: string };
  skeleton: ReactNode;
  announcements: Announcement[];
  notice?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function PredictionsTab<Data extends Feed>({
  sport,
  title,
  description,
  feed,
  refresh,
  skeleton,
  announcements,
  notice,
  children,
}: PredictionsTabProps<Data>) {
  const action = {
    label: refresh.label,
    refresh: () => feed.refetch({ throwOnError: true }),
    arrived: { title: 'Schedule Updated', description: refresh.arrived },
    failed: 'The latest schedule could not be loaded. Please try again.',
  };
  return (
    <section aria-labelledby="predictions-title">
      <div className="mb-2 flex items-center justify-between gap-3 md:mb-4">
        <div className="min-w-0">
          <h2 id="predictions-title" className="font-display text-2xl leading-tight font-semibold">
            {title}
          </h2>
          {/* Hidden on phones to save space. */}
          <div className="flex flex-wrap items-baseline gap-x-4 max-md:hidden">
            <p className="text-sm text-muted">{description}</p>
            <AnalystInUse sport={sport} />
          </div>
        </div>
        <div className="max-md:hidden">
          <RefreshButton {...action} disabled={feed.isPending} />
        </div>
        <PhoneMenu sport={sport} refresh={action} />
      </div>
      {notice}
      <FeedPanel
        feed={feed}
        failure={`Unable to load ${sportLabels[sport]} games. Please try again later.`}
        skeleton={skeleton}
      >
        {children}
      </FeedPanel>
      <div className="mt-4">
        <MyPicks sport={sport} />
      </div>
      <ChangeAnnouncer announcements={announcements} />
    </section>
  );
}
