import { getLeague } from '#domain/league.ts';
import type { TeamSport } from './team-sport.ts';
import type { WeekChoice } from '../../contests/schedule/use-week-choice.ts';
import { WeekSkeleton } from './week-skeleton.tsx';
import type { WeekScheduleView } from '#contract/schedules.ts';
import { useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { matchupLabel } from '../../contests/games/matchup.ts';
import { BulkFailures } from '../../predictions/bulk/bulk-status.tsx';
import { usePredictionsOfGames } from '../../predictions/queries.ts';
import { useBulkGeneration } from '../../predictions/bulk/use-bulk-generation.ts';
import { GenerateWeek } from '../../predictions/bulk/generate-week.tsx';
import { findNextWeek } from '../../contests/schedule/next-week.ts';
import { BoardViewChoice } from '../../predictions/board/board-view-choice.tsx';
import { GameBoard } from './game-board.tsx';
import { PredictionsMissing, useConfidentGames } from './confident-games.tsx';
import { WeekSelect } from '../../contests/schedule/week-select.tsx';

interface WeekOfCardsProps {
  sport: TeamSport;
  schedule: WeekScheduleView;
  choice: WeekChoice;
}

/** A week’s controls and games. */
export function WeekOfCards({ sport, schedule, choice }: WeekOfCardsProps) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(league.sport, schedule.games);
  const bulk = useBulkGeneration(league);
  const confident = useConfidentGames(league.sport, schedule.games, predictions);
  const nextWeek = findNextWeek(schedule, now);

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
            league={league}
            bulk={bulk}
            schedule={schedule}
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
      <div className="mb-2 empty:hidden">
        <BulkFailures bulk={bulk} labelGame={(id) => matchupLabel(schedule.games, id)} />
      </div>
      {schedule.games.length === 0 ? (
        <EmptyCard
          title="No games found for this week."
          description={formatEmptyReason(schedule)}
          action={
            <GenerateWeek
              league={league}
              bulk={bulk}
              schedule={schedule}
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
    ? `The ${week.label} matchups are not set yet.`
    : `No games are listed for ${week.label}.`;
}
