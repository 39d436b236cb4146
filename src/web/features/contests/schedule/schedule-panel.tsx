import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ScheduleView } from '#contract/schedules-endpoints.ts';
import type { League } from '#domain/league.ts';
import { scoreAnnouncements } from '#web/features/contests/games/game-status.ts';
import { ChangeAnnouncer } from '#web/ui/change-announcer.tsx';
import { FeedPanel } from './feed-panel.tsx';

interface SchedulePanelProps<Schedule extends ScheduleView> {
  league: League;
  schedule: UseQueryResult<Schedule>;
  failure?: string | undefined;
  skeleton: ReactNode;
  children: (schedule: Schedule) => ReactNode;
}

export function SchedulePanel<Schedule extends ScheduleView>({
  league,
  schedule,
  failure = `Unable to load ${league.label} games. Please try again later.`,
  skeleton,
  children,
}: SchedulePanelProps<Schedule>) {
  return (
    <FeedPanel feed={schedule} failure={failure} skeleton={skeleton}>
      {(data) => (
        <>
          <div
            aria-busy={schedule.isPlaceholderData}
            className={
              schedule.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''
            }
          >
            {children(data)}
          </div>
          <ChangeAnnouncer announcements={scoreAnnouncements(data.games)} />
        </>
      )}
    </FeedPanel>
  );
}
