import { getLeague } from '#domain/league.ts';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import { useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SchedulePanel } from '#web/features/contests/schedule/schedule-panel.tsx';
import { MyPicks } from '#web/features/bets/picks/my-picks.tsx';
import { TabTitle } from '#web/features/sports/sport-page.tsx';
import type { TeamSport } from './team-sport.ts';
import {
  type WeekChoice,
  findNextWeek,
  WeekSelect,
} from '#web/features/contests/schedule/week-choice.tsx';
import { AnalystInUse } from '#web/features/analysts/analyst-in-use.tsx';
import { describeShare, formatEnough } from '#web/features/analytics/format-share.ts';
import { useAnalytics } from '#web/features/analytics/overview/record-queries.ts';
import { matchupLabel } from '#web/features/contests/games/matchup.ts';
import { BulkFailures } from '#web/features/predictions/bulk/bulk-status.tsx';
import { usePredictionsOfGames } from '#web/features/predictions/prediction-queries.ts';
import { useBulkGeneration } from '#web/features/predictions/bulk/use-bulk-generation.ts';
import { GenerateWeek } from '#web/features/predictions/bulk/generate-week.tsx';
import { BoardViewChoice } from '#web/features/predictions/board/board-view-choice.tsx';
import { GameBoard } from './game-board.tsx';
import { PredictionsMissing, useConfidentGames } from './confident-games.tsx';
import { BoardSkeleton } from '#web/features/predictions/board/board-skeleton.tsx';

interface WeekCardsTabProps {
  sport: TeamSport;
  choice: WeekChoice;
}

export function WeekCardsTab({ sport, choice }: WeekCardsTabProps) {
  const league = getLeague(sport.league);
  const accuracy = useAnalytics(league.sport).data?.thisSeason.accuracy;

  return (
    <div className="flex flex-col gap-2">
      <section
        aria-label="Prediction model"
        className="flex flex-wrap items-baseline justify-between gap-x-3 border-l-4 border-accent pl-3 md:gap-x-8"
      >
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <TabTitle>{league.label} AI Predictions</TabTitle>
          <div className="max-md:hidden">
            <AnalystInUse sport={league.sport} />
          </div>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <span>Season accuracy</span>{' '}
          <span className="font-display text-lg leading-tight font-semibold text-ink tabular">
            {accuracy === undefined ? '—' : formatEnough(accuracy)}
          </span>{' '}
          {accuracy !== undefined && (
            <span className="tabular max-md:hidden">{describeShare(accuracy)}</span>
          )}
        </p>
      </section>
      <SchedulePanel league={league} schedule={choice.schedule} skeleton={<WeekSkeleton />}>
        {(schedule) => <WeekOfCards sport={sport} schedule={schedule} choice={choice} />}
      </SchedulePanel>
      <MyPicks sport={league.sport} />
    </div>
  );
}

function WeekOfCards({
  sport,
  schedule,
  choice,
}: WeekCardsTabProps & { schedule: WeekScheduleView }) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(league.sport, schedule.games);
  const bulk = useBulkGeneration(league);
  const confident = useConfidentGames(league.sport, schedule.games, predictions);
  const nextWeek = findNextWeek(schedule, now);
  const week = { league, bulk, schedule };
  const { phase, label } = schedule.week;

  // Waits for both queries: cards with and without a prediction differ in height.
  if (predictions.isPending) return <WeekSkeleton />;

  return (
    <>
      <PredictionsMissing predictions={predictions} />
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <WeekSelect schedule={schedule} onChoose={choice.choose} />
          <BoardViewChoice>{confident.toggle}</BoardViewChoice>
        </div>
        {schedule.games.length > 0 && (
          <GenerateWeek
            {...week}
            words="Generate AI Predictions"
            onward={nextWeek && { label: nextWeek.label, open: () => choice.choose(nextWeek.slot) }}
          />
        )}
      </div>
      <div className="mb-2 empty:hidden">
        <BulkFailures bulk={bulk} labelGame={(id) => matchupLabel(schedule.games, id)} />
      </div>
      {schedule.games.length === 0 ? (
        <EmptyCard
          title="No games found for this week."
          description={
            phase === 'playoff'
              ? `The ${label} matchups are not set yet.`
              : `No games are listed for ${label}.`
          }
          action={<GenerateWeek {...week} words="Generate Predictions" isAlone />}
        />
      ) : (
        <GameBoard
          headingLevel={3}
          sport={sport}
          games={confident.narrow(schedule.games)}
          predictions={predictions}
          now={now}
        />
      )}
    </>
  );
}

function WeekSkeleton() {
  return (
    <SkeletonGroup label="Loading NFL games">
      <div className="mb-4 flex flex-wrap justify-between gap-3">
        <Skeleton className="h-11 w-60" />
        <Skeleton className="h-11 w-56" />
      </div>
      <BoardSkeleton cardClassName="h-[27rem] w-full md:h-88" />
    </SkeletonGroup>
  );
}
