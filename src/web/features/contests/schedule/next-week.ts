import type { GameView } from '#contract/games.ts';
import type { WeekView } from '#contract/schedules.ts';
import { canStillBePredicted } from '../games/game-status.ts';

interface ShownWeek<Week> {
  games: readonly Pick<GameView, 'state' | 'gameTime'>[];
  week: Pick<WeekView, 'slot'>;
  currentWeek: Pick<WeekView, 'slot'>;
  weeks: readonly Week[];
}

/**
 * Where one goes on when nothing of the shown week can be predicted any more: the week after it, from
 * an earlier one the current week. Undefined while something can, and after the last week of a season.
 */
export function findNextWeek<Week extends Pick<WeekView, 'slot'>>(
  { games, week, currentWeek, weeks }: ShownWeek<Week>,
  now: Date,
): Week | undefined {
  if (games.some((game) => canStillBePredicted(game, now))) return undefined;
  return weeks.find(({ slot }) => slot > week.slot && slot >= currentWeek.slot);
}
