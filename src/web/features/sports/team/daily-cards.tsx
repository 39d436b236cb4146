import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ScheduleView } from '#contract/schedules-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import {
  DayChoice,
  dayLabel,
  groupByDay,
  useDayChoice,
} from '#web/features/contests/schedule/day-choice.tsx';
import { SchedulePanel } from '#web/features/contests/schedule/schedule-panel.tsx';
import { usePredictionsOfGames } from '#web/features/predictions/prediction-queries.ts';
import { BoardSkeleton } from '#web/features/predictions/board/board-skeleton.tsx';
import { MyPicks } from '#web/features/bets/picks/my-picks.tsx';
import type { DailySport } from './team-sport.ts';
import { BoardViewChoice } from '#web/features/predictions/board/board-view-choice.tsx';
import { PredictionsMissing, useConfidentGames } from './confident-games.tsx';
import { GameBoard } from './game-board.tsx';

export const cardDays = 7;

interface DailyCardsProps {
  sport: DailySport;
  schedule: UseQueryResult<ScheduleView>;
  loading: string;
  empty: ReactNode;
  hasDayChoice?: boolean;
  isPredictedOnly?: boolean;
}

/**
 * The games of a daily league as cards, with a heading per day if several, and the member’s picks.
 */
export function DailyCards({ schedule, ...options }: DailyCardsProps) {
  const league = getLeague(options.sport.league);
  return (
    <>
      <SchedulePanel
        league={league}
        schedule={schedule}
        failure={options.sport.scheduleFailure}
        skeleton={<CardSkeletons label={options.loading} />}
      >
        {({ games }) => <Days games={games} {...options} />}
      </SchedulePanel>
      <MyPicks sport={league.sport} />
    </>
  );
}

function Days({
  sport,
  games,
  loading,
  empty,
  hasDayChoice = false,
  isPredictedOnly = false,
}: Omit<DailyCardsProps, 'schedule'> & { games: GameView[] }) {
  const { sport: sportId } = getLeague(sport.league);
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(sportId, games);
  const choice = useDayChoice(games, now);
  const shown = games.filter(({ id }) => !isPredictedOnly || predictions.byGame.has(id));
  const days = hasDayChoice ? choice.shown : groupByDay(shown, now);
  const all = days.flatMap((day) => day.games);
  const { narrow, toggle } = useConfidentGames(sportId, all, predictions);

  if (games.length === 0) return empty;
  // Waits for both queries: cards with and without a prediction differ in height.
  if (predictions.isPending) return <CardSkeletons label={loading} />;
  if (shown.length === 0 && !predictions.isUnknown) return empty;

  return (
    <>
      <PredictionsMissing predictions={predictions} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 lg:flex-nowrap">
        {hasDayChoice && (
          <div className="max-w-full min-w-0">
            <DayChoice {...choice} />
          </div>
        )}
        <BoardViewChoice>{toggle}</BoardViewChoice>
      </div>
      {days.map((day) => {
        const narrowed = narrow(day.games);
        if (narrowed.length === 0) return null;

        const label = dayLabel(day);
        const isOneOfSeveral = days.length > 1;
        return (
          <section key={day.day} aria-label={label} className="mb-6">
            {isOneOfSeveral && (
              <h3 className="mb-3 font-display text-xl leading-none font-semibold">{label}</h3>
            )}
            <GameBoard
              headingLevel={isOneOfSeveral ? 4 : 3}
              title={isOneOfSeveral ? label : undefined}
              sport={sport}
              games={narrowed}
              predictions={predictions}
              now={now}
            />
          </section>
        );
      })}
    </>
  );
}

function CardSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <p aria-hidden="true" className="mb-4 text-sm text-muted">
        {label}
      </p>
      <BoardSkeleton cardClassName="h-[27rem] w-full md:h-88" />
    </SkeletonGroup>
  );
}
