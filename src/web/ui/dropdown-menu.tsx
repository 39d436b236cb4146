import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import {
  cloneElement,
  createContext,
  useContext,
  useId,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useMenu } from './use-menu.ts';

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  onClick?: () => void;
  onKeyDown?: (event: React.KeyboardEvent) => void;
}

interface DropdownMenuProps {
  /** The button that opens it; the menu hangs from its right end. */
  trigger: ReactElement<TriggerProps>;
  /** Read out: “Settings”. */
  label: string;
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

/** 14rem wide. Arrow keys, Home, End and first letters move; Escape and a click elsewhere close. */
export function DropdownMenu({ trigger, label, children }: DropdownMenuProps) {
  const id = useId();
  const { isOpen, toggle, close, onKeyDown, onBlur, rootRef, contentRef } = useMenu();

  return (
    <div ref={rootRef} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: toggle,
      })}
      {isOpen && (
        <CloseMenu value={close}>
          <div
            id={id}
            ref={contentRef}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            className="absolute top-full right-0 z-50 mt-1.5 w-56 animate-enter rounded-md border border-line bg-surface p-1 shadow-float outline-none"
          >
            {children}
          </div>
        </CloseMenu>
      )}
    </div>
  );
}

const itemStyles =
  'flex w-full min-h-11 items-center gap-3 rounded-sm px-3 text-left text-sm outline-none hover:bg-raised focus:bg-raised disabled:opacity-50 md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

interface MenuItemProps {
  onSelect: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, isDisabled = false, children }: MenuItemProps) {
  const close = useContext(CloseMenu);

  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={isDisabled}
      className={itemStyles}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <div role="separator" className="-mx-1 my-1 h-px bg-line" />;
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: { value: Value; label: string; icon?: ReactNode }[];
}

/** One choice among a few, inside a  Choosing leaves the menu open, so that the effect is seen. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <div role="group" aria-label={label}>
      <div aria-hidden="true" className="px-3 py-1.5 text-xs text-muted">
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={itemStyles}
          onClick={() => onValueChange(option.value)}
        >
          {option.icon}
          {option.label}
          <Check
            aria-hidden="true"
            className={clsx('ml-auto', option.value !== value && 'invisible')}
          />
        </button>
      ))}
    </div>
  );
}
