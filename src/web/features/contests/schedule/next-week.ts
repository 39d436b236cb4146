import type { GameView } from '#contract/games.ts';
import type { WeekView } from '#contract/schedules.ts';
import { canStillBePredicted } from '../games/game-status.ts';

interface ShownWeek<Week> {
  games: readonly Pick<GameView, 'state' | 'gameTime'>[];
  week: Pick<WeekView, 'slot'>;
  currentWeek: Pick<WeekView, 'slot'>;
  weeks: readonly Week[];
}

/** The next week with games to predict (at least the current week), once the shown one has none. */
export function findNextWeek<Week extends Pick<WeekView, 'slot'>>(
  { games, week, currentWeek, weeks }: ShownWeek<Week>,
  now: Date,
): Week | undefined {
  if (games.some((game) => canStillBePredicted(game, now))) return undefined;
  return weeks.find(({ slot }) => slot > week.slot && slot >= currentWeek.slot);
}
