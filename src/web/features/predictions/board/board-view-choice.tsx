import { LayoutGrid, List } from 'lucide-react';
import { type BoardView, useBoardView } from './board-view.ts';

const choices: { view: BoardView; label: string; Icon: typeof List }[] = [
  { view: 'cards', label: 'Cards', Icon: LayoutGrid },
  { view: 'table', label: 'Table', Icon: List },
];

/** Cards or a table; remembered. */
export function BoardViewChoice() {
  const { view, choose } = useBoardView();

  return (
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
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-xs max-md:min-h-10"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </button>
      ))}
    </div>
  );
}
