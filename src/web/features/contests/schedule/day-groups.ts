import type { GameView } from '#contract/games.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { isInPlay } from '#domain/game.ts';

export interface GameDay {
  /** In the US East, `2026-11-21`. */
  day: string;
  isToday: boolean;
  /** Live first, then upcoming, then finished. */
  games: GameView[];
}

function getRank(game: GameView): number {
  if (isInPlay(game.state)) return 0;
  return game.completed ? 2 : 1;
}

/** Games by US-Eastern day; a game still live from last night counts as today's. */
export function groupByDay(games: GameView[], now: Date): GameDay[] {
  const today = easternDay(now);
  const byDay = new Map<string, GameView[]>();

  for (const game of games) {
    const day = game.isToday ? today : easternDay(new Date(game.gameTime));
    byDay.set(day, [...(byDay.get(day) ?? []), game]);
  }

  return [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, ofDay]) => ({
      day,
      isToday: day === today,
      games: ofDay.toSorted(
        (a, b) => getRank(a) - getRank(b) || Date.parse(a.gameTime) - Date.parse(b.gameTime),
      ),
    }));
}

/** The first day with unfinished games, else the last. */
export function openingDay(days: GameDay[]): GameDay | undefined {
  return days.find(({ games }) => games.some((game) => !game.completed)) ?? days.at(-1);
}
