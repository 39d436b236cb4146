import { storedValue, useStoredValue } from '#web/lib/stored-value.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';

export const boardViews = ['cards', 'table'] as const;
export type BoardView = (typeof boardViews)[number];

const chosenView = storedValue<BoardView | 'unset'>(
  'linewise-board-view',
  (text) => boardViews.find((view) => view === text) ?? 'unset',
);

/** On a phone, and where a list is long, the first contests stand as cards, the rest as a table, until the member chooses one. */
const cardsOnPhone = 3;

interface BoardViewState {
  /** Undefined where both are mixed. */
  view: BoardView | undefined;
  choose: (view: BoardView) => void;
  /** How many of the first contests of a list are cards. */
  cardCount: number;
}

/** How lists of contests are shown: as the member chose, remembered in this browser. */
export function useBoardView(cardsOnWide = Infinity): BoardViewState {
  const [chosen, choose] = useStoredValue(chosenView);
  const isPhone = !useIsWide();
  if (chosen !== 'unset') {
    return { view: chosen, choose, cardCount: chosen === 'cards' ? Infinity : 0 };
  }
  const cardCount = isPhone ? cardsOnPhone : cardsOnWide;
  return { view: cardCount === Infinity ? 'cards' : undefined, choose, cardCount };
}
