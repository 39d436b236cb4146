import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ScheduleView } from '#contract/schedules.ts';
import type { League } from '#domain/league.ts';
import { QueryError } from '#web/lib/query-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { ScoreAnnouncer } from '../games/score-announcer.tsx';
import { StaleBanner } from '../games/stale-banner.tsx';

interface SchedulePanelProps<Schedule extends ScheduleView> {
  league: League;
  schedule: UseQueryResult<Schedule>;
  skeleton: ReactNode;
  children: (schedule: Schedule) => ReactNode;
}

/** What every tab does around a schedule: waiting, failing, the age of an old copy, spoken scores. */
export function SchedulePanel<Schedule extends ScheduleView>({
  league,
  schedule,
  skeleton,
  children,
}: SchedulePanelProps<Schedule>) {
  if (schedule.isPending) return skeleton;
  if (schedule.data === undefined) {
    return (
      <Card>
        <QueryError
          query={schedule}
          message={`Unable to load ${league.label} games. Please try again later.`}
        />
      </Card>
    );
  }

  return (
    <>
      <StaleBanner schedule={schedule.data} isRenewalFailing={schedule.isError} />
      <div
        aria-busy={schedule.isPlaceholderData}
        className={schedule.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}
      >
        {children(schedule.data)}
      </div>
      <ScoreAnnouncer games={schedule.data.games} />
    </>
  );
}
