import type { ReactNode } from 'react';
import { getLeague } from '#domain/league.ts';
import { dayLabel } from '../../contests/schedule/day-choice.tsx';
import type { GameDay } from '../../contests/schedule/day-groups.ts';
import { BoardViewChoice } from '../../predictions/board/board-view-choice.tsx';
import type { GamePredictions } from '../../predictions/queries.ts';
import { PredictionsMissing, useConfidentGames } from './confident-games.tsx';
import { GameBoard } from './game-board.tsx';
import type { DailySport } from './team-sport.ts';

interface GameDaysProps {
  sport: DailySport;
  days: GameDay[];
  predictions: GamePredictions;
  now: Date;
  /** Day buttons, before the view choice. */
  dayChoice?: ReactNode;
}

/** Games of one or more days, with a heading per day if several. */
export function GameDays({ sport, days, predictions, now, dayChoice }: GameDaysProps) {
  const { sport: sportId } = getLeague(sport.league);
  const all = days.flatMap(({ games }) => games);
  const { threshold, narrow, toggle } = useConfidentGames(sportId, all, predictions);

  return (
    <>
      <PredictionsMissing predictions={predictions} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 lg:flex-nowrap">
        {dayChoice}
        <BoardViewChoice>{toggle}</BoardViewChoice>
      </div>
      {days.map((day) => {
        const games = narrow(day.games);
        if (games.length === 0) return null;

        return (
          <section key={day.day} aria-label={dayLabel(day)} className="mb-6">
            {days.length > 1 && (
              <h3 className="mb-3 font-display text-xl leading-none font-semibold">
                {dayLabel(day)}
              </h3>
            )}
            <GameBoard
              headingLevel={days.length > 1 ? 4 : 3}
              {...(days.length > 1 && { title: dayLabel(day) })}
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
