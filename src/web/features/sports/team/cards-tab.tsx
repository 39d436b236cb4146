import { CalendarX2 } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { AnalystInUse } from '../../analysts/slots/analyst-in-use.tsx';
import { useDailySchedule } from '../../contests/games/queries.ts';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { cardDays, DailyCards } from './daily-cards.tsx';
import { RefreshGames } from './refresh-games.tsx';
import type { DailySport } from './team-sport.ts';

/** Upcoming games as cards, where predictions can be generated. */
export function CardsTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const schedule = useDailySchedule(sport.league, cardDays);

  return (
    <section aria-labelledby="schedule-title" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h2
            id="schedule-title"
            className="font-display text-xl leading-tight font-semibold md:text-2xl"
          >
            Upcoming {league.label} Games
          </h2>
          <AnalystInUse sport={league.sport} />
        </div>
        <RefreshGames league={league} label="Refresh Schedule" />
      </div>
      <MyPicks sport={league.sport} />
      <DailyCards
        sport={sport}
        schedule={schedule}
        loading={`Loading ${league.label} schedule...`}
        hasDayChoice
        empty={<NoGames label={league.label} lastUpdated={schedule.data?.lastUpdated ?? null} />}
      />
    </section>
  );
}

function NoGames({ label, lastUpdated }: { label: string; lastUpdated: string | null }) {
  const now = useNow(15_000);
  return (
    <EmptyCard
      icon={<CalendarX2 />}
      title={`No upcoming ${label} games`}
      description={
        lastUpdated === null
          ? `${label} season hasn't started yet. Check back closer to the season start.`
          : `Last updated ${formatAge(lastUpdated, now)}`
      }
    />
  );
}
