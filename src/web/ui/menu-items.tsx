import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCloseMenu } from './dropdown-menu.tsx';

const itemStyles =
  'flex w-full min-h-11 items-center gap-3 rounded-sm px-3 text-left text-sm outline-none hover:bg-raised focus:bg-raised disabled:opacity-50 md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

interface MenuItemProps {
  onSelect: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, isDisabled = false, children }: MenuItemProps) {
  const close = useCloseMenu();

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

/** One choice among a few, inside a menu. Choosing leaves the menu open, so that the effect is seen. */
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
