import { useSearchParams } from 'react-router';
import type { GameView } from '#contract/games.ts';
import { type GameDay, groupByDay, openingDay } from './day-groups.ts';

/** In the address, stands for all days together. */
const allDays = 'all';

/** The day whose games are shown, kept in the address; the first with games ahead until one is chosen. */
export function useDayChoice(games: GameView[], now: Date) {
  const [parameters, setParameters] = useSearchParams();
  const days = groupByDay(games, now);
  const asked = parameters.get('day');

  const chosen: GameDay | undefined =
    asked === allDays ? undefined : (days.find(({ day }) => day === asked) ?? openingDay(days));

  const choose = (day: string | undefined): void => {
    setParameters(
      (before) => {
        before.set('day', day ?? allDays);
        return before;
      },
      { replace: true },
    );
  };

  return { days, chosen: chosen?.day, shown: chosen === undefined ? days : [chosen], choose };
}
