import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LayoutGrid, LayoutList, List, Star } from 'lucide-react';
import { type BoardView, useBoardView } from './board-view.ts';
import { useFavoriteFilter } from './favorite-contests.ts';

const choices: { view: BoardView; label: string; Icon: typeof List }[] = [
  { view: 'cards', label: 'Cards', Icon: LayoutGrid },
  { view: 'table', label: 'Table', Icon: List },
  { view: 'mixed', label: 'Mixed', Icon: LayoutList },
];

interface BoardViewChoiceProps {
  cardsOnWide?: number;
  children?: ReactNode;
}

export function BoardViewChoice({ cardsOnWide, children }: BoardViewChoiceProps) {
  const { view, choose, canBeMixed } = useBoardView(cardsOnWide);
  const offered = choices.filter((choice) => choice.view !== 'mixed' || canBeMixed);
  const favorites = useFavoriteFilter();

  return (
    <div className="scroll-quiet relative -m-1 flex max-w-[calc(100%+0.5rem)] shrink-0 items-center gap-2 p-1 whitespace-nowrap *:shrink-0">
      <div
        role="group"
        aria-label="Show games as"
        className="flex w-fit gap-1 rounded-md bg-raised p-1 max-md:p-0.5"
      >
        {offered.map(({ view: own, label, Icon }) => (
          <button
            key={own}
            type="button"
            aria-pressed={view === own}
            onClick={() => choose(own === 'mixed' ? undefined : own)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-xs max-md:min-h-11"
          >
            <Icon className="size-4" />
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-pressed={favorites.isOn}
        onClick={favorites.toggle}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line px-3 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
      >
        <Star className={clsx('size-4', favorites.isOn && 'fill-current')} />
        Favorites
      </button>
      {children !== false && <div>{children}</div>}
    </div>
  );
}
