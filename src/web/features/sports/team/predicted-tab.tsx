import { Sparkles } from 'lucide-react';
import type { ScheduleView } from '#contract/schedules.ts';
import { getLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { groupByDay } from '../../contests/schedule/day-groups.ts';
import { useDailySchedule } from '../../contests/games/queries.ts';
import { SchedulePanel } from '../../contests/schedule/schedule-panel.tsx';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { usePredictionsOfGames } from '../../predictions/queries.ts';
import { cardDays } from './cards-tab.tsx';
import { CardSkeletons, GameCards } from './game-cards.tsx';
import type { DailySport } from './team-sport.ts';

/** Those of the coming games that have a prediction. */
export function PredictedTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const schedule = useDailySchedule(sport.league, cardDays);

  return (
    <section aria-labelledby="predictions-title" className="flex flex-col gap-4">
      <h2 id="predictions-title" className="font-display text-2xl leading-none font-semibold">
        {league.label} AI Predictions
      </h2>
      <MyPicks sport={league.sport} />
      <SchedulePanel
        league={league}
        schedule={schedule}
        skeleton={<CardSkeletons label={`Loading ${league.label} predictions...`} />}
      >
        {(answer) => <Predicted sport={sport} schedule={answer} />}
      </SchedulePanel>
    </section>
  );
}

function Predicted({ sport, schedule }: { sport: DailySport; schedule: ScheduleView }) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(league.sport, schedule.games);

  if (predictions.isPending) {
    return <CardSkeletons label={`Loading ${league.label} predictions...`} />;
  }

  const games = schedule.games.filter((game) => predictions.byGame.has(game.id));
  if (games.length === 0 && !predictions.isUnknown) {
    return (
      <EmptyCard
        icon={<Sparkles />}
        title="No predictions generated yet"
        description="Generate predictions from the Schedule tab"
      />
    );
  }
  return (
    <GameCards sport={sport} days={groupByDay(games, now)} predictions={predictions} now={now} />
  );
}
