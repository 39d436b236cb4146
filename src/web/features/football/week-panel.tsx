import type { ReactNode } from 'react';
import type { WeekScheduleView } from '#contract/games.ts';
import { serverMessage } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ScoreAnnouncer } from '../games/score-announcer.tsx';
import { StaleBanner } from '../games/stale-banner.tsx';
import type { WeekChoice } from './use-week-choice.ts';

interface WeekPanelProps {
  choice: WeekChoice;
  skeleton: ReactNode;
  children: (schedule: WeekScheduleView) => ReactNode;
}

/** What both tabs do around a week: waiting, failing, the age of an old copy, spoken scores. */
export function WeekPanel({ choice, skeleton, children }: WeekPanelProps) {
  const { schedule } = choice;

  if (schedule.isPending) return skeleton;
  if (schedule.data === undefined) {
    return (
      <Card>
        <ErrorState
          message="Unable to load NFL games. Please try again later."
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
