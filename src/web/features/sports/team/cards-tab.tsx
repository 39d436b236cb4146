import { CalendarX2 } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { useDailySchedule } from '../../contests/games/queries.ts';
import { SchedulePanel } from '../../contests/schedule/schedule-panel.tsx';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { AnalystInUse } from '../../analysts/slots/analyst-in-use.tsx';
import { usePredictionsOfGames } from '../../predictions/queries.ts';
import type { ScheduleView } from '#contract/schedules.ts';
import { DayChoice } from '../../contests/schedule/day-choice.tsx';
import { CardSkeletons, GameCards } from './game-cards.tsx';
import { RefreshGames } from './refresh-games.tsx';
import type { DailySport } from './team-sport.ts';
import { useDayChoice } from '../../contests/schedule/use-day-choice.ts';

/** Days ahead that the cards reach. */
export const cardDays = 7;

/** The games of the next days as cards: a sport whose predictions are asked for in its schedule. */
export function CardsTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const schedule = useDailySchedule(sport.league, cardDays);

  return (
    <section aria-labelledby="schedule-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="schedule-title" className="font-display text-2xl leading-tight font-semibold">
            Upcoming {league.label} Games
          </h2>
          <AnalystInUse sport={league.sport} />
        </div>
        <RefreshGames league={league} label="Refresh Schedule" />
      </div>
      <MyPicks sport={league.sport} />
      <SchedulePanel
        league={league}
        schedule={schedule}
        skeleton={<CardSkeletons label={`Loading ${league.label} schedule...`} />}
      >
        {(answer) => <Days sport={sport} schedule={answer} />}
      </SchedulePanel>
    </section>
  );
}

function Days({ sport, schedule }: { sport: DailySport; schedule: ScheduleView }) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(league.sport, schedule.games);
  const choice = useDayChoice(schedule.games, now);

  if (schedule.games.length === 0) {
    return (
      <EmptyCard
        icon={<CalendarX2 />}
        title={`No upcoming ${league.label} games`}
        description={
          schedule.lastUpdated === null
            ? `${league.label} season hasn't started yet. Check back closer to the season start.`
            : `Last updated ${formatAge(schedule.lastUpdated, now)}`
        }
      />
    );
  }
  // Cards with and without a prediction differ in height: they appear when both answers are there.
  if (predictions.isPending) return <CardSkeletons label={`Loading ${league.label} schedule...`} />;

  return (
    <>
      <div className="mb-4">
        <DayChoice days={choice.days} chosen={choice.chosen} onChoose={choice.choose} />
      </div>
      <GameCards sport={sport} days={choice.shown} predictions={predictions} now={now} />
    </>
  );
}
