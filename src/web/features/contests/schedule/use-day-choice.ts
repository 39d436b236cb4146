import type { GameView } from '#contract/games.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { type GameDay, groupByDay, openingDay } from './day-groups.ts';

/** Address value for all days. */
const allDays = 'all';

/** The shown day, kept in the address; defaults to the next day with games, or to all days. */
export function useDayChoice(games: GameView[], now: Date, { opensOnAll = false } = {}) {
  const [asked, ask] = useAddressParameter('day');
  const days = groupByDay(games, now);

  const chosen: GameDay | undefined =
    asked === allDays
      ? undefined
      : (days.find(({ day }) => day === asked) ?? (opensOnAll ? undefined : openingDay(days)));

  return {
    days,
    chosen: chosen?.day,
    shown: chosen === undefined ? days : [chosen],
    choose: (day: string | undefined): void => ask(day ?? allDays),
  };
}
