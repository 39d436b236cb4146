import { CalendarX2 } from 'lucide-react';
import { useMemo } from 'react';
import type { GameView } from '#contract/games.ts';
import { isInPlay } from '#domain/game.ts';
import { getLeague } from '#domain/league.ts';
import { serverMessage } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useCurrentFootball } from '../games/queries.ts';
import { ScoreAnnouncer } from '../games/score-announcer.tsx';
import { ScoreCard } from '../games/score-card.tsx';
import { StaleBanner } from '../games/stale-banner.tsx';

/** What is in play stands first, then what is to come, then what is over. */
function rankOf(game: GameView): number {
  if (isInPlay(game.state)) return 0;
  return game.completed ? 2 : 1;
}

export function FootballScores() {
  const { label } = getLeague('nfl');
  const schedule = useCurrentFootball();
  const games = useMemo(
    () =>
      (schedule.data?.games ?? [])
        .filter((game) => game.isToday)
        .toSorted(
          (a, b) => rankOf(a) - rankOf(b) || Date.parse(a.gameTime) - Date.parse(b.gameTime),
        ),
    [schedule.data],
  );

  if (schedule.isPending) {
    return (
      <SkeletonGroup label={`Loading ${label} games`} className="scroll-quiet flex gap-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-[12.25rem] w-80 shrink-0" />
        ))}
      </SkeletonGroup>
    );
  }
  if (schedule.data === undefined) {
    return (
      <Card>
        <ErrorState
          message={`Unable to load ${label} games. Please try again later.`}
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
      {games.length === 0 ? (
        <Card>
          <EmptyState icon={<CalendarX2 />} title={`No ${label} games scheduled today`} />
        </Card>
      ) : (
        <div
          role="region"
          aria-label={`${label} games today`}
          tabIndex={0}
          className="relative -mx-4 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0"
        >
          <ul className="flex w-max gap-3">
            {games.map((game) => (
              <li key={game.id}>
                <ScoreCard game={game} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ScoreAnnouncer games={games} />
    </>
  );
}
