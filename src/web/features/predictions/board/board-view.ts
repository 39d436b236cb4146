import { storedChoice, useStoredValue } from '#web/lib/stored-value.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';

export type BoardView = 'cards' | 'table' | 'mixed';

const chosenView = storedChoice<'cards' | 'table' | 'unset'>(
  'linewise-board-view',
  ['cards', 'table'],
  'unset',
);

const cardsOnPhone = 3;

/**
 * The chosen view of a board. By default, phones and long lists are mixed: the first contests that
 * are live and the first that are to come as cards, the rest as a table. Choosing undefined
 * restores the default.
 */
export function useBoardView(cardsOnWide = Infinity) {
  const [chosen, choose] = useStoredValue(chosenView);
  const isWide = useIsWide();
  const cardsByDefault = isWide ? cardsOnWide : cardsOnPhone;
  const usual = cardsByDefault === Infinity ? 'cards' : 'mixed';
  const view: BoardView = chosen === 'unset' ? usual : chosen;
  const cardCount = { cards: Infinity, table: 0, mixed: cardsByDefault }[view];
  return { view, choose, cardCount, canBeMixed: usual === 'mixed' };
}
