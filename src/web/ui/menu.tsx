import * as Radix from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useRef,
} from 'react';

const placements = {
  'below-end': { side: 'bottom', align: 'end' },
  'above-start': { side: 'top', align: 'start' },
  'above-end': { side: 'top', align: 'end' },
} as const;

export interface MenuProps {
  /** Button that opens the menu, which aligns with its right edge by default. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  label: string;
  placement?: keyof typeof placements;
  children: ReactNode;
}

const SetAction = createContext<(action: () => void) => void>(() => undefined);

/** Focuses the first item: Radix was not listening when the key was pressed. */
function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
}

/** Opens on first render. 14rem wide. */
export function Menu({ trigger, label, placement = 'below-end', children }: MenuProps) {
  const actionRef = useRef<() => void>(undefined);
  const setAction = (action: () => void) => {
    actionRef.current = action;
  };
  const act = () => {
    actionRef.current?.();
    actionRef.current = undefined;
  };

  return (
    // A modal menu locks scrolling with an inline style, which our CSP forbids.
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={focusFirstItem}
          {...placements[placement]}
          sideOffset={6}
          collisionPadding={8}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          // After focus has returned to the trigger, because the action may open a page or dialog.
          onCloseAutoFocus={() => queueMicrotask(act)}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-56 animate-enter overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float"
        >
          <SetAction value={setAction}>{children}</SetAction>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemStyles =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-raised md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

interface MenuItemProps {
  onSelect: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, isDisabled = false, children }: MenuItemProps) {
  const setAction = use(SetAction);

  return (
    <Radix.Item disabled={isDisabled} className={itemStyles} onSelect={() => setAction(onSelect)}>
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: { value: Value; label: string; icon?: ReactNode }[];
}

/** A choice among a few options in a menu, which stays open to show the effect. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value}>
      <Radix.Label aria-hidden="true" className="px-3 py-1.5 text-xs text-muted">
        {label}
      </Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={itemStyles}
          onSelect={(event) => {
            event.preventDefault();
            onValueChange(option.value);
          }}
        >
          {option.icon}
          {option.label}
          <Check className={clsx('ml-auto', option.value !== value && 'invisible')} />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
