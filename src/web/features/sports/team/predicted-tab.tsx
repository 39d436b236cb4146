import { Sparkles } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { useDailySchedule } from '../../contests/games/queries.ts';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { cardDays, DailyCards } from './daily-cards.tsx';
import type { DailySport } from './team-sport.ts';

/** Upcoming games with a prediction. */
export function PredictedTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);

  return (
    <section aria-labelledby="predictions-title" className="flex flex-col gap-2">
      <h2
        id="predictions-title"
        className="font-display text-xl leading-tight font-semibold md:text-2xl"
      >
        {league.label} AI Predictions
      </h2>
      <MyPicks sport={league.sport} />
      <DailyCards
        sport={sport}
        schedule={useDailySchedule(sport.league, cardDays)}
        loading={`Loading ${league.label} predictions...`}
        isPredictedOnly
        empty={
          <EmptyCard
            icon={<Sparkles />}
            title="No predictions generated yet"
            description="Generate predictions from the Schedule tab"
          />
        }
      />
    </section>
  );
}
