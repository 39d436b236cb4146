import { clsx } from 'clsx';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { nextIndex } from './roving-focus.ts';

interface TabsState {
  value: string;
  choose: (value: string) => void;
  /** Begins the ids that tie a tab to its panel. */
  id: string;
}

const TabsContext = createContext<TabsState | undefined>(undefined);

function useTabs(): TabsState {
  const state = useContext(TabsContext);
  if (state === undefined) throw new Error('Parts of tabs belong inside <Tabs>');
  return state;
}

interface TabsProps {
  /** Chosen by the page, together with `onValueChange`; else the tabs keep it themselves. */
  value?: string;
  onValueChange?: (value: string) => void;
  defaultValue?: string;
  className?: string;
  children: ReactNode;
}

/** Only the chosen tab's content is in the page. */
export function Tabs({ value, onValueChange, defaultValue = '', className, children }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);

  const choose = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };

  return (
    <TabsContext value={{ value: value ?? own, choose, id }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

interface TabsListProps {
  /** Names the list of tabs for assistive technology. */
  label: string;
  /** `line`: a page's main tabs. `segment`: a choice inside a card. */
  look?: 'line' | 'segment';
  className?: string;
  children: ReactNode;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = Array.from(
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)'),
  );
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const next = nextIndex(event.key, 'horizontal', index, tabs.length);
  const target = next === undefined ? undefined : tabs[next];
  if (target === undefined) return;

  event.preventDefault();
  target.focus();
  target.click();
}

/** Arrow keys, Home and End choose. Scrolls sideways when the tabs are wider than the screen. */
export function TabsList({ label, look = 'line', className, children }: TabsListProps) {
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      data-look={look}
      onKeyDown={moveFocus}
      className={clsx(
        'group/tabs scroll-quiet flex outline-none',
        look === 'line' && 'border-b border-line',
        look === 'segment' && 'max-w-full gap-1 rounded-md bg-raised p-1 md:w-fit',
        className,
      )}
    >
      {children}
    </div>
  );
}

const tabStyles = [
  'relative inline-flex min-h-11 shrink-0 items-center justify-center gap-2 px-3 text-sm font-semibold whitespace-nowrap md:px-4',
  'text-muted transition-colors duration-150 hover:text-ink aria-selected:text-ink disabled:opacity-55',
  '-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0',
  'group-data-[look=line]/tabs:after:absolute group-data-[look=line]/tabs:after:inset-x-2 group-data-[look=line]/tabs:after:bottom-0',
  'group-data-[look=line]/tabs:after:h-[3px] group-data-[look=line]/tabs:after:rounded-t-sm',
  'group-data-[look=line]/tabs:aria-selected:after:bg-accent',
  'group-data-[look=segment]/tabs:flex-1 group-data-[look=segment]/tabs:rounded-sm md:group-data-[look=segment]/tabs:min-h-9',
  'group-data-[look=segment]/tabs:aria-selected:bg-surface group-data-[look=segment]/tabs:aria-selected:shadow-sm',
];

interface TabsTriggerProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  value: string;
}

export function TabsTrigger({ value, className, ...rest }: TabsTriggerProps) {
  const tabs = useTabs();
  const isChosen = tabs.value === value;
  const tab = useRef<HTMLButtonElement>(null);

  // An address may open a page at a tab that lies outside a narrow screen; the page itself stays put.
  useEffect(() => {
    if (isChosen) bringIntoList(tab.current);
  }, [isChosen]);

  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${tabs.id}-panel-${value}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => tabs.choose(value)}
      onFocus={(event) =>
        event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      className={clsx(tabStyles, className)}
      {...rest}
    />
  );
}

function bringIntoList(tab: HTMLElement | null): void {
  const list = tab?.closest<HTMLElement>('[role="tablist"]');
  if (tab == null || list == null) return;
  const { left, right } = list.getBoundingClientRect();
  const own = tab.getBoundingClientRect();
  if (own.right > right) list.scrollLeft += own.right - right;
  if (own.left < left) list.scrollLeft -= left - own.left;
}

interface TabsContentProps extends HTMLAttributes<HTMLDivElement> {
  value: string;
}

export function TabsContent({ value, className, ...rest }: TabsContentProps) {
  const tabs = useTabs();
  if (tabs.value !== value) return null;

  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={0}
      className={clsx('outline-offset-4', className)}
      {...rest}
    />
  );
}
