import { storedChoice, useStoredValue } from '#web/lib/stored-value.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';

export const boardViews = ['cards', 'table'] as const;
export type BoardView = (typeof boardViews)[number];

const chosenView = storedChoice<BoardView | 'unset'>('linewise-board-view', boardViews, 'unset');

/** By default, phones and long lists show the first contests as cards and the rest as a table. */
const cardsOnPhone = 3;

/** `view` is undefined for the mixed default, whose first `cardCount` contests are cards. */
export function useBoardView(cardsOnWide = Infinity) {
  const [chosen, choose] = useStoredValue(chosenView);
  const isWide = useIsWide();
  if (chosen !== 'unset') {
    return { view: chosen, choose, cardCount: chosen === 'cards' ? Infinity : 0 };
  }
  const cardCount = isWide ? cardsOnWide : cardsOnPhone;
  return { view: cardCount === Infinity ? 'cards' : undefined, choose, cardCount };
}
