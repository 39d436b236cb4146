import { storedValue, useStoredValue } from '#web/lib/stored-value.ts';
import { useIsPhone } from '#web/lib/use-is-phone.ts';

export const boardViews = ['cards', 'table'] as const;
export type BoardView = (typeof boardViews)[number];

const chosenView = storedValue<BoardView | 'unset'>(
  'linewise-board-view',
  (text) => boardViews.find((view) => view === text) ?? 'unset',
);

/** On a phone the first contests stand as cards, the rest as a table, until the member chooses one. */
const cardsOnPhone = 3;

/** How lists of contests are shown: as the member chose, remembered in this browser. */
export function useBoardView() {
  const [chosen, choose] = useStoredValue(chosenView);
  const isPhone = useIsPhone();
  const view: BoardView = chosen === 'unset' ? 'cards' : chosen;
  const atMost = view === 'table' ? 0 : chosen === 'unset' && isPhone ? cardsOnPhone : Infinity;

  return {
    view,
    choose,
    /** How many of the first contests of a list are cards. */
    cardCount: atMost,
  };
}
