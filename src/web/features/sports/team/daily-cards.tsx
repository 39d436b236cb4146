import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ScheduleView } from '#contract/schedules.ts';
import type { GameView } from '#contract/games.ts';
import { getLeague, type SportId } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useConnection } from '#web/lib/offline/connection.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import {
  DayChoice,
  dayLabel,
  groupByDay,
  useDayChoice,
} from '../../contests/schedule/day-choice.tsx';
import { SchedulePanel } from '../../contests/schedule/schedule-panel.tsx';
import { usePredictionsOfGames, type GamePredictions } from '../../predictions/queries.ts';
import { BoardSkeleton } from '../../predictions/board/board-skeleton.tsx';
import type { DailySport } from './team-sport.ts';
import { BoardViewChoice } from '../../predictions/board/board-view-choice.tsx';
import { GameBoard } from './game-board.tsx';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';

/** Days ahead that the cards reach. */
export const cardDays = 7;

interface DailyCardsProps {
  sport: DailySport;
  schedule: UseQueryResult<ScheduleView>;
  /** “Loading NBA schedule...” */
  loading: string;
  /** Empty state. */
  empty: ReactNode;
  /** Offers day buttons. */
  hasDayChoice?: boolean;
  /** Shows only games with a prediction. */
  isPredictedOnly?: boolean;
}

/** The games of a daily league as cards, with a heading per day if several. */
export function DailyCards({ schedule, ...options }: DailyCardsProps) {
  return (
    <SchedulePanel
      league={getLeague(options.sport.league)}
      schedule={schedule}
      failure={options.sport.scheduleFailure}
      skeleton={<CardSkeletons label={options.loading} />}
    >
      {({ games }) => <Days games={games} {...options} />}
    </SchedulePanel>
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
  const { threshold, narrow, toggle } = useConfidentGames(sportId, all, predictions);

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
            <DayChoice days={choice.days} chosen={choice.chosen} onChoose={choice.choose} />
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
              {...(isOneOfSeveral && { title: label })}
              sport={sport}
              games={narrowed}
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

/** Games at or above the member's confidence threshold, and the switch that filters to them. */
export function useConfidentGames(
  sport: SportId,
  games: GameView[],
  { byGame }: Pick<GamePredictions, 'byGame'>,
) {
  const threshold = Number(useSportSettings(sport).confidenceThreshold);
  const [isOn, setIsOn] = useState(false);

  const isConfident = ({ id }: GameView): boolean => (byGame.get(id)?.confidence ?? 0) >= threshold;
  const count = games.filter(isConfident).length;
  const isNarrowed = isOn && count > 0;

  return {
    threshold,
    narrow: (all: GameView[]): GameView[] => (isNarrowed ? all.filter(isConfident) : all),
    /** Hidden while no game qualifies. */
    toggle: count > 0 && (
      <Switch label={`Only ${threshold}%+ (${count})`} isOn={isOn} onChange={setIsOn} />
    ),
  };
}

/** Shown above the cards when predictions failed to load. */
export function PredictionsMissing({ predictions }: { predictions: GamePredictions }) {
  const { isOffline } = useConnection();
  if (!predictions.isUnknown) return null;

  return (
    <Card className="mb-4">
      <ErrorState
        message={
          isOffline
            ? 'You are offline, and this browser has no saved predictions.'
            : 'The predictions could not be loaded.'
        }
        detail={
          isOffline
            ? 'Games below may be out of date. Predictions load automatically when you’re back online.'
            : 'Scores and statistical forecasts below are up to date.'
        }
        onRetry={predictions.retry}
      />
    </Card>
  );
}
