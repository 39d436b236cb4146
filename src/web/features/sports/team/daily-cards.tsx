import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ScheduleView } from '#contract/schedules.ts';
import { getLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import {
  DayChoice,
  dayLabel,
  type GameDay,
  groupByDay,
  useDayChoice,
} from '../../contests/schedule/day-choice.tsx';
import { SchedulePanel } from '../../contests/schedule/schedule-panel.tsx';
import { type GamePredictions, usePredictionsOfGames } from '../../predictions/queries.ts';
import { BoardSkeleton } from '../../predictions/board/board-skeleton.tsx';
import type { DailySport } from './team-sport.ts';
import { BoardViewChoice } from '../../predictions/board/board-view-choice.tsx';
import { PredictionsMissing, useConfidentGames } from './confident-games.tsx';
import { GameBoard } from './game-board.tsx';

/** Days ahead that the cards reach. */
export const cardDays = 7;

interface DailyCardsOptions {
  sport: DailySport;
  /** “Loading NBA schedule...” */
  loading: string;
  /** Empty state. */
  empty: ReactNode;
  /** Offers day buttons. */
  hasDayChoice?: boolean;
  /** Shows only games with a prediction. */
  isPredictedOnly?: boolean;
}

interface DailyCardsProps extends DailyCardsOptions {
  schedule: UseQueryResult<ScheduleView>;
}

/** The games of a daily league as cards. */
export function DailyCards({ schedule, ...options }: DailyCardsProps) {
  return (
    <SchedulePanel
      league={getLeague(options.sport.league)}
      schedule={schedule}
      failure={options.sport.scheduleFailure}
      skeleton={<CardSkeletons label={options.loading} />}
    >
      {(answer) => <Days schedule={answer} {...options} />}
    </SchedulePanel>
  );
}

function Days({
  sport,
  schedule,
  loading,
  empty,
  hasDayChoice = false,
  isPredictedOnly = false,
}: DailyCardsOptions & { schedule: ScheduleView }) {
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(getLeague(sport.league).sport, schedule.games);
  const choice = useDayChoice(schedule.games, now);

  if (schedule.games.length === 0) return empty;
  // Waits for both queries: cards with and without a prediction differ in height.
  if (predictions.isPending) return <CardSkeletons label={loading} />;

  const { byGame, isUnknown } = predictions;
  const games = schedule.games.filter(({ id }) => !isPredictedOnly || byGame.has(id));
  if (games.length === 0 && !isUnknown) return empty;

  const days = hasDayChoice ? choice.shown : groupByDay(games, now);
  return (
    <GameDays
      sport={sport}
      days={days}
      predictions={predictions}
      now={now}
      dayChoice={
        hasDayChoice && (
          <div className="max-w-full min-w-0">
            <DayChoice days={choice.days} chosen={choice.chosen} onChoose={choice.choose} />
          </div>
        )
      }
    />
  );
}

function CardSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <p aria-hidden="true" className="mb-4 text-sm text-muted">
        {label}
      </p>
      <Boards />
    </SkeletonGroup>
  );
}

function Boards() {
  return <BoardSkeleton cardClassName="h-[27rem] w-full md:h-88" />;
}

interface GameDaysProps {
  sport: DailySport;
  days: GameDay[];
  predictions: GamePredictions;
  now: Date;
  /** Day buttons, before the view choice. */
  dayChoice?: ReactNode;
}

/** Games of one or more days, with a heading per day if several. */
function GameDays({ sport, days, predictions, now, dayChoice }: GameDaysProps) {
  const { sport: sportId } = getLeague(sport.league);
  const all = days.flatMap(({ games }) => games);
  const { threshold, narrow, toggle } = useConfidentGames(sportId, all, predictions);

  return (
    <>
      <PredictionsMissing predictions={predictions} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 lg:flex-nowrap">
        {dayChoice}
        <BoardViewChoice>{toggle}</BoardViewChoice>
      </div>
      {days.map((day) => {
        const games = narrow(day.games);
        if (games.length === 0) return null;

        return (
          <section key={day.day} aria-label={dayLabel(day)} className="mb-6">
            {days.length > 1 && (
              <h3 className="mb-3 font-display text-xl leading-none font-semibold">
                {dayLabel(day)}
              </h3>
            )}
            <GameBoard
              headingLevel={days.length > 1 ? 4 : 3}
              {...(days.length > 1 && { title: dayLabel(day) })}
              sport={sport}
              games={games}
              predictions={predictions}
              threshold={threshold}
              now={now}
            />
          </section>
        );
      })}
    </>
  );
}
