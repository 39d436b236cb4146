import { storedValue, useStoredValue } from '#web/lib/stored-value.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';

export const boardViews = ['cards', 'table'] as const;
export type BoardView = (typeof boardViews)[number];

const chosenView = storedValue<BoardView | 'unset'>(
  'linewise-board-view',
  (text) => boardViews.find((view) => view === text) ?? 'unset',
);

/** By default, phones and long lists show the first contests as cards and the rest as a table. */
const cardsOnPhone = 3;

interface BoardViewState {
  /** Undefined for the mixed default. */
  view: BoardView | undefined;
  choose: (view: BoardView) => void;
  /** How many of the first contests of a list are cards. */
  cardCount: number;
}

export function useBoardView(cardsOnWide = Infinity): BoardViewState {
  const [chosen, choose] = useStoredValue(chosenView);
  const isPhone = !useIsWide();
  if (chosen !== 'unset') {
    return { view: chosen, choose, cardCount: chosen === 'cards' ? Infinity : 0 };
  }
  const cardCount = isPhone ? cardsOnPhone : cardsOnWide;
  return { view: cardCount === Infinity ? 'cards' : undefined, choose, cardCount };
}
