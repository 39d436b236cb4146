import { getLeague } from '#domain/league.ts';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { dayName } from '../../contests/schedule/day-choice.tsx';
import type { GameDay } from '../../contests/schedule/day-groups.ts';
import type { GamePredictions } from '../../predictions/queries.ts';
import { CardGrid } from './card-grid.tsx';
import { PredictionsMissing, useConfidentGames } from './confident-games.tsx';
import type { DailySport } from './team-sport.ts';

interface GameCardsProps {
  sport: DailySport;
  days: GameDay[];
  predictions: GamePredictions;
  now: Date;
}

/** The games of some days as cards; a heading a day when there are several. */
export function GameCards({ sport, days, predictions, now }: GameCardsProps) {
  const { sport: sportId } = getLeague(sport.league);
  const all = days.flatMap(({ games }) => games);
  const { threshold, narrow, toggle } = useConfidentGames(sportId, all, predictions);

  return (
    <>
      <PredictionsMissing predictions={predictions} />
      {toggle && <div className="mb-4 w-44">{toggle}</div>}
      {days.map((day) => {
        const games = narrow(day.games);
        if (games.length === 0) return null;

        return (
          <section key={day.day} aria-label={dayName(day)} className="mb-6">
            {days.length > 1 && (
              <h3 className="mb-3 font-display text-xl leading-none font-semibold">
                {dayName(day)}
              </h3>
            )}
            <CardGrid
              sport={sport}
              games={games}
              predictions={predictions}
              threshold={threshold}
              now={now}
            />
          </section>
        );
      })}
    </>
  );
}

export function CardSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <p aria-hidden="true" className="mb-4 text-sm text-muted">
        {label}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeletons count={4} className="h-[30rem] w-full" />
      </div>
    </SkeletonGroup>
  );
}
