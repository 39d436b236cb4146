import type { GameView } from '#contract/games.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { type GameDay, groupByDay, openingDay } from './day-groups.ts';

/** In the address, stands for all days together. */
const allDays = 'all';

/**
 * The day whose games are shown, kept in the address. Until one is chosen it is the first with games
 * ahead, or all of them where a page opens on all.
 */
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
