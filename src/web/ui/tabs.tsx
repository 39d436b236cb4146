import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { bringIntoList } from './bring-into-list.ts';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Controlled value, with `onValueChange`; uncontrolled when missing. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Look of the tabs. `line`: main tabs of a page. `segment`: a choice within a card. */
  look?: 'line' | 'segment';
  before?: ReactNode;
  className?: string;
  listClassName?: string;
  panelClassName?: string;
}

/** Renders only the selected panel. Arrow keys, Home and End select. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
  look = 'line',
  before,
  className,
  listClassName,
  panelClassName,
}: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState<string>();
  const chosen = tabs.find((tab) => tab.value === (value ?? own)) ?? tabs[0];

  const list = (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
      className={clsx(
        'scroll-quiet flex outline-none',
        look === 'line' && 'border-b border-line',
        look === 'segment' && 'max-w-full gap-1 rounded-md bg-raised p-1 md:w-fit',
        listClassName,
      )}
    >
      {tabs.map((tab) => (
        <TabButton
          key={tab.value}
          id={`${id}-tab-${tab.value}`}
          panelId={`${id}-panel-${tab.value}`}
          look={look}
          isChosen={tab === chosen}
          onChoose={() => {
            setOwn(tab.value);
            onValueChange?.(tab.value);
          }}
        >
          {tab.label}
        </TabButton>
      ))}
    </div>
  );

  return (
    <div className={className}>
      {before === undefined ? (
        list
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {before}
          {list}
        </div>
      )}
      {chosen !== undefined && (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}-panel-${chosen.value}`}
          aria-labelledby={`${id}-tab-${chosen.value}`}
          tabIndex={0}
          className={clsx('outline-offset-4', panelClassName)}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const targets: Partial<Record<string, HTMLElement>> = {
    ArrowRight: tabs[(index + 1) % tabs.length],
    ArrowLeft: tabs.at(index - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  };
  const target = targets[event.key];
  if (target === undefined) return;

  event.preventDefault();
  target.focus();
  target.click();
}

const tabStyles =
  'relative inline-flex min-h-11 shrink-0 items-center justify-center gap-2 px-3 text-sm font-semibold whitespace-nowrap md:px-4 text-muted transition-colors duration-150 hover:text-ink aria-selected:text-ink -outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0';
const stylesOfLook = {
  line: 'after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-t-sm aria-selected:after:bg-accent',
  segment: 'flex-1 rounded-sm md:min-h-9 aria-selected:bg-surface aria-selected:shadow-sm',
};

interface TabButtonProps {
  id: string;
  panelId: string;
  look: keyof typeof stylesOfLook;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function TabButton({ id, panelId, look, isChosen, onChoose, children }: TabButtonProps) {
  const tab = useRef<HTMLButtonElement>(null);

  // The initial tab may be off screen; scroll the list, not the page.
  useEffect(() => {
    if (isChosen) bringIntoList(tab.current, '[role="tablist"]');
  }, [isChosen]);

  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={id}
      aria-selected={isChosen}
      aria-controls={isChosen ? panelId : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onFocus={(event) =>
        event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      className={`${tabStyles} ${stylesOfLook[look]}`}
    >
      {children}
    </button>
  );
}
