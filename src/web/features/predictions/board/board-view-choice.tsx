import { clsx } from 'clsx';
import { LayoutGrid, List, Star } from 'lucide-react';
import { type BoardView, useBoardView } from './board-view.ts';
import { useFavouriteFilter } from './favourite-contests.ts';

const choices: { view: BoardView; label: string; Icon: typeof List }[] = [
  { view: 'cards', label: 'Cards', Icon: LayoutGrid },
  { view: 'table', label: 'Table', Icon: List },
];

/** Cards or a table, which is remembered; all of them, or the favourites alone. */
export function BoardViewChoice({ cardsOnWide }: { cardsOnWide?: number }) {
  const { view, choose } = useBoardView(cardsOnWide);
  const favourites = useFavouriteFilter();

  return (
    <div className="flex flex-wrap items-center gap-2">
      <div
        role="group"
        aria-label="Show games as"
        className="flex w-fit gap-1 rounded-md bg-raised p-1"
      >
        {choices.map(({ view: own, label, Icon }) => (
          <button
            key={own}
            type="button"
            aria-pressed={view === own}
            onClick={() => choose(own)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-xs max-md:min-h-11"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-pressed={favourites.isOn}
        onClick={favourites.toggle}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line px-3 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
      >
        <Star aria-hidden="true" className={clsx('size-4', favourites.isOn && 'fill-current')} />
        Favourites
      </button>
    </div>
  );
}
