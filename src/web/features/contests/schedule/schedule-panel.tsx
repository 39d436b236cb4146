import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ScheduleView } from '#contract/games.ts';
import type { League } from '#domain/league.ts';
import { serverMessage } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
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
        <ErrorState
          message={`Unable to load ${league.label} games. Please try again later.`}
          detail={serverMessage(schedule.error)}
          onRetry={() => void schedule.refetch()}
          isRetrying={schedule.isFetching}
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
