import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** 14rem unless told otherwise. */
  className?: string;
  children: ReactNode;
}

export function DropdownMenu({ trigger, className, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-50 w-56 rounded-md border border-line bg-surface p-1 shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-enter',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemStyles =
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-raised md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(itemStyles, className)} {...rest} />;
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={clsx('px-3 py-2 text-xs text-muted', className)} {...rest} />;
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

/** One choice among a few, inside a menu. Choosing leaves the menu open, so that the effect is seen. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value}>
      <MenuLabel>{label}</MenuLabel>
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
          <Radix.ItemIndicator className="ml-auto">
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
