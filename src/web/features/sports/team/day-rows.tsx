import type { GameView } from '#contract/games.ts';
import type { SportId } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { groupByDay } from '../../contests/schedule/day-groups.ts';
import { usePredictionsOfGames } from '../../predictions/queries.ts';
import { GameRows } from './game-rows.tsx';
import { dayName } from '../../contests/schedule/day-choice.tsx';

/** Games as rows, grouped by day, each with its mark when there is a prediction. */
export function DayRows({ sport, games }: { sport: SportId; games: GameView[] }) {
  const now = useNow(60_000);
  const predictions = usePredictionsOfGames(sport, games);

  return (
    <div className="flex flex-col gap-6">
      {groupByDay(games, now).map((day) => (
        <section key={day.day} aria-labelledby={`day-${day.day}`}>
          <h3
            id={`day-${day.day}`}
            className="mb-2 flex items-baseline gap-2 font-display text-xl leading-none font-semibold"
          >
            {dayName(day)}
            <span className="font-sans text-sm font-normal text-muted tabular">
              {day.games.length === 1 ? '1 game' : `${day.games.length} games`}
            </span>
          </h3>
          <Card>
            <GameRows games={day.games} predictions={predictions} />
          </Card>
        </section>
      ))}
    </div>
  );
}

export function RowSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-2">
      <Skeletons count={6} className="h-28 w-full" />
    </SkeletonGroup>
  );
}
