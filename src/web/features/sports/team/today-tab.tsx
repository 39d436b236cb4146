import { CalendarX2 } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { useDailySchedule } from '../../contests/games/queries.ts';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { AnalystInUse } from '../../analysts/slots/analyst-in-use.tsx';
import { DailyCards } from './daily-cards.tsx';
import type { DailySport } from './team-sport.ts';

/** Today's games, each with its prediction. */
export function TodayTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const schedule = useDailySchedule(sport.league, 1);
  const count = schedule.data?.games.length;

  return (
    <section aria-labelledby="today-title" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          id="today-title"
          className="font-display text-xl leading-tight font-semibold md:text-2xl"
        >
          Today's Games & Predictions
        </h2>
        <Badge tone="outline" className={count === undefined ? 'invisible' : 'tabular'}>
          {count === 1 ? '1 game' : `${count ?? 0} games`}
        </Badge>
        <AnalystInUse sport={league.sport} />
      </div>
      <MyPicks sport={league.sport} />
      <DailyCards
        sport={sport}
        schedule={schedule}
        loading={`Loading ${league.label} games`}
        empty={<EmptyCard icon={<CalendarX2 />} title="No games scheduled for today" />}
      />
    </section>
  );
}
