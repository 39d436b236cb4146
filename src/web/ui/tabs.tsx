import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ComponentProps } from 'react';

/** `value`/`onValueChange` or `defaultValue`. Arrow keys move between the tabs. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

interface TabsListProps extends ComponentProps<typeof Radix.List> {
  /** Names the list of tabs for assistive technology. */
  label: string;
  /** `line`: a page's main tabs. `segment`: a choice inside a card. */
  look?: 'line' | 'segment';
}

/** Scrolls sideways when the tabs are wider than the screen, and begins at the open one. */
export function TabsList({ label, look = 'line', className, ...rest }: TabsListProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = ref.current;
    const open = list?.querySelector<HTMLElement>('[data-state=active]') ?? null;
    if (list === null || open === null) return;

    // Not scrollIntoView: that would also scroll the page to tabs far below.
    const hidden = open.getBoundingClientRect().right - list.getBoundingClientRect().right;
    if (hidden > 0) list.scrollLeft += hidden;
  }, []);

  return (
    <Radix.List
      ref={ref}
      aria-label={label}
      data-look={look}
      className={clsx(
        'group/tabs scroll-quiet flex',
        look === 'line' && 'border-b border-line',
        look === 'segment' && 'max-w-full gap-1 rounded-md bg-raised p-1 md:w-fit',
        className,
      )}
      {...rest}
    />
  );
}

const tabStyles = [
  'relative inline-flex min-h-11 shrink-0 items-center justify-center gap-2 px-4 text-sm font-semibold whitespace-nowrap',
  'text-muted transition-colors duration-150 hover:text-ink data-[state=active]:text-ink disabled:opacity-55',
  '-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0',
  'group-data-[look=line]/tabs:after:absolute group-data-[look=line]/tabs:after:inset-x-2 group-data-[look=line]/tabs:after:bottom-0',
  'group-data-[look=line]/tabs:after:h-[3px] group-data-[look=line]/tabs:after:rounded-t-sm',
  'group-data-[look=line]/tabs:data-[state=active]:after:bg-accent',
  'group-data-[look=segment]/tabs:flex-1 group-data-[look=segment]/tabs:rounded-sm md:group-data-[look=segment]/tabs:min-h-9',
  'group-data-[look=segment]/tabs:data-[state=active]:bg-surface group-data-[look=segment]/tabs:data-[state=active]:shadow-sm',
];

export function TabsTrigger({ className, onFocus, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={clsx(tabStyles, className)}
      onFocus={(event) => {
        event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={clsx('outline-offset-4', className)} {...rest} />;
}
