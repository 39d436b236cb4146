import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { Fragment, useId, type ReactNode } from 'react';
import { controlStyles, describedBy, Field, type FieldWords } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
  /** Stands after the label in the list: a badge. */
  aside?: ReactNode;
}

export interface SelectGroup {
  label: string;
  options: SelectOption[];
}

interface SelectProps extends FieldWords {
  /** Empty when nothing is chosen yet. */
  value: string;
  onValueChange: (value: string) => void;
  options?: SelectOption[];
  /** Instead of `options`, when they come under headings. */
  groups?: SelectGroup[];
  placeholder?: string;
  isDisabled?: boolean;
  /** Width of the closed control, as a class. */
  className?: string;
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.isDisabled ?? false}
      className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm py-2 pr-3 pl-9 text-sm outline-none select-none data-[disabled]:cursor-default data-[disabled]:opacity-50 data-[highlighted]:bg-raised md:min-h-9 md:py-1.5"
    >
      <Radix.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" className="size-4" />
      </Radix.ItemIndicator>
      <Radix.ItemText>{option.label}</Radix.ItemText>
      {option.aside === undefined ? null : <span className="ml-auto">{option.aside}</span>}
    </Radix.Item>
  );
}

export function Select({
  value,
  onValueChange,
  options = [],
  groups,
  placeholder,
  isDisabled = false,
  className,
  ...words
}: SelectProps) {
  const id = useId();

  return (
    <Field id={id} {...words}>
      <Radix.Root value={value} onValueChange={onValueChange} disabled={isDisabled}>
        <Radix.Trigger
          id={id}
          aria-describedby={describedBy(id, words)}
          className={clsx(
            controlStyles,
            'flex h-11 items-center justify-between gap-2 text-left data-[placeholder]:text-faint [&>span]:truncate',
            className,
          )}
        >
          <Radix.Value placeholder={placeholder} />
          <Radix.Icon>
            <ChevronDown aria-hidden="true" className="size-4 text-muted" />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line bg-surface shadow-float data-[state=open]:animate-enter"
          >
            <Radix.Viewport className="max-h-80 p-1">
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
              {groups?.map((group, index) => (
                <Fragment key={group.label}>
                  {index === 0 ? null : <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
                  <Radix.Group>
                    <Radix.Label className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
                      {group.label}
                    </Radix.Label>
                    {group.options.map((option) => (
                      <Option key={option.value} option={option} />
                    ))}
                  </Radix.Group>
                </Fragment>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Field>
  );
}
