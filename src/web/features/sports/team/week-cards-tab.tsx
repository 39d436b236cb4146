import type { AnalyticsView } from '#contract/record/analytics.ts';
import type { WeekScheduleView } from '#contract/schedules.ts';
import { getLeague, type League } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SchedulePanel } from '../../contests/schedule/schedule-panel.tsx';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { matchupLabel } from '../../contests/games/matchup.ts';
import { BulkFailures } from '../../predictions/generation/bulk-status.tsx';
import { usePredictionsOfGames } from '../../predictions/queries.ts';
import { useBulkGeneration } from '../../predictions/generation/use-bulk-generation.ts';
import { WeekGeneration } from '../../predictions/generation/week-generation.tsx';
import { findNextWeek } from '../../contests/schedule/next-week.ts';
import { BoardSkeleton } from '../../predictions/board/board-skeleton.tsx';
import { BoardViewChoice } from '../../predictions/board/board-view-choice.tsx';
import { GameBoard } from './game-board.tsx';
import { PredictionsMissing, useConfidentGames } from './confident-games.tsx';
import type { TeamSport } from './team-sport.ts';
import type { WeekChoice } from '../../contests/schedule/use-week-choice.ts';
import { WeekSelect } from '../../contests/schedule/week-select.tsx';
import { AnalystInUse } from '../../analysts/slots/analyst-in-use.tsx';
import { describeShare, formatEnough } from '../../record/analytics/format-share.ts';

interface WeekCardsTabProps {
  sport: TeamSport;
  choice: WeekChoice;
  accuracy: AnalyticsView | undefined;
}

/** A week's games as cards, each with its prediction. */
export function WeekCardsTab({ sport, choice, accuracy }: WeekCardsTabProps) {
  const league = getLeague(sport.league);

  return (
    <div className="flex flex-col gap-4">
      <PredictionBanner league={league} analytics={accuracy} />
      <MyPicks sport={league.sport} />
      <SchedulePanel league={league} schedule={choice.schedule} skeleton={<CardSkeletons />}>
        {(schedule) => <WeekOfCards sport={sport} schedule={schedule} choice={choice} />}
      </SchedulePanel>
    </div>
  );
}

interface WeekOfCardsProps {
  sport: TeamSport;
  schedule: WeekScheduleView;
  choice: WeekChoice;
}

function WeekOfCards({ sport, schedule, choice }: WeekOfCardsProps) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(league.sport, schedule.games);
  const { byGame, isUnknown } = predictions;
  const bulk = useBulkGeneration(league);
  const generation = { league, bulk, schedule, predicted: isUnknown ? undefined : byGame };
  const confident = useConfidentGames(league.sport, schedule.games, predictions);
  const nextWeek = findNextWeek(schedule, now);

  // Cards with and without a prediction differ in height: they appear when both answers are there.
  if (predictions.isPending) return <CardSkeletons />;

  return (
    <>
      <PredictionsMissing predictions={predictions} />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <WeekSelect schedule={schedule} onChoose={choice.choose} />
          <BoardViewChoice />
          {confident.toggle && <div className="w-44">{confident.toggle}</div>}
        </div>
        {schedule.games.length > 0 && (
          <WeekGeneration
            {...generation}
            words="Generate AI Predictions"
            onward={
              nextWeek && {
                label: nextWeek.label,
                open: () => choice.choose(nextWeek.slot),
              }
            }
          />
        )}
      </div>
      <div className="mb-4 empty:hidden">
        <BulkFailures bulk={bulk} labelGame={(id) => matchupLabel(schedule.games, id)} />
      </div>
      {schedule.games.length === 0 ? (
        <EmptyCard
          title="No games found for this week."
          description={formatEmptyReason(schedule)}
          action={
            <WeekGeneration
              league={league}
              bulk={bulk}
              schedule={schedule}
              predicted={isUnknown ? undefined : byGame}
              words="Generate Predictions"
            />
          }
        />
      ) : (
        <GameBoard
          headingLevel={3}
          sport={sport}
          games={confident.narrow(schedule.games)}
          predictions={predictions}
          threshold={confident.threshold}
          now={now}
        />
      )}
    </>
  );
}

function formatEmptyReason({ week }: WeekScheduleView): string {
  return week.phase === 'playoff'
    ? `The ${week.label} pairings are not known yet.`
    : `The feed has no games for ${week.label}.`;
}

function CardSkeletons() {
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

interface PredictionBannerProps {
  league: League;
  analytics: AnalyticsView | undefined;
}

/** Which model answers when one asks now, and how the graded predictions have done. */
function PredictionBanner({ league, analytics }: PredictionBannerProps) {
  return (
    <section
      aria-label="Prediction model"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-l-4 border-accent py-1 pl-4"
    >
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight font-semibold">
          {league.label} AI Predictions
        </h2>
        <AnalystInUse sport={league.sport} />
      </div>
      <p className="text-sm text-muted">
        Season accuracy{' '}
        <span className="font-display text-2xl leading-none font-semibold text-ink tabular">
          {analytics === undefined ? '—' : formatEnough(analytics.overall)}
        </span>{' '}
        {analytics !== undefined && (
          <span className="tabular">{describeShare(analytics.overall)}</span>
        )}
      </p>
    </section>
  );
}
