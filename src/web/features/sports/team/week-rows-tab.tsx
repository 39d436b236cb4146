import { CalendarX2 } from 'lucide-react';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import type { League } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { contestPhase, contestPhases } from '#web/features/contests/games/game-status.ts';
import { SchedulePanel } from '#web/features/contests/schedule/schedule-panel.tsx';
import { type WeekChoice, WeekSelect } from '#web/features/contests/schedule/week-choice.tsx';
import { usePredictionsOfGames } from '#web/features/predictions/prediction-queries.ts';
import { GameRow } from './game-rows.tsx';

interface WeekRowsTabProps {
  league: League;
  choice: WeekChoice;
}

export function WeekRowsTab({ league, choice }: WeekRowsTabProps) {
  return (
    <SchedulePanel
      league={league}
      schedule={choice.schedule}
      skeleton={
        <SkeletonGroup label="Loading the NFL schedule" className="flex flex-col gap-2">
          <Skeleton className="mb-2 h-11 w-full" />
          <Skeletons count={6} className="h-28 w-full" />
        </SkeletonGroup>
      }
    >
      {(schedule) => <Week league={league} schedule={schedule} choice={choice} />}
    </SchedulePanel>
  );
}

function Week({ league, schedule, choice }: WeekRowsTabProps & { schedule: WeekScheduleView }) {
  const { byGame } = usePredictionsOfGames(league.sport, schedule.games);
  const isCurrent = schedule.week.slot === schedule.currentWeek.slot;

  return (
    <section aria-labelledby="schedule-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="schedule-title" className="font-display text-2xl leading-none font-semibold">
          {league.label} SCHEDULE • {schedule.week.label}
        </h2>
        <div className="flex flex-wrap gap-2">
          <WeekSelect schedule={schedule} onChoose={choice.choose} />
          <Button variant="secondary" disabled={isCurrent} onClick={() => choice.choose(undefined)}>
            Current
          </Button>
        </div>
      </div>
      <Card>
        {schedule.games.length === 0 ? (
          <EmptyState
            icon={<CalendarX2 />}
            title="No games scheduled"
            description={`${schedule.week.label} schedule not yet released`}
            action={
              isCurrent ? undefined : (
                <Button variant="secondary" onClick={() => choice.choose(undefined)}>
                  View Current Week
                </Button>
              )
            }
          />
        ) : (
          <ul>
            {contestPhases.flatMap((phase) =>
              schedule.games
                .filter((game) => contestPhase(game) === phase)
                .map((game) => (
                  <li key={game.id} className="border-b border-line last:border-0">
                    <GameRow game={game} prediction={byGame.get(game.id)} />
                  </li>
                )),
            )}
          </ul>
        )}
      </Card>
    </section>
  );
}
