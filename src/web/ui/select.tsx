import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { controlStyles, Field, type FieldTexts, useControl } from './field.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
  /** Text after the label in the list: “Week 12 · Live”. */
  note?: string;
}

export interface SelectGroup<Value extends string = string> {
  label: string;
  options: SelectOption<Value>[];
}

export function listOptions<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
) {
  return values.map((value) => ({ value, label: label(value) }));
}

interface SelectProps<Value extends string> extends FieldTexts {
  value: Value | '';
  onValueChange: (value: Value) => void;
  options?: SelectOption<Value>[];
  groups?: SelectGroup<Value>[];
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

function Option({ option }: { option: SelectOption }) {
  return (
    <option value={option.value} disabled={option.isDisabled ?? false}>
      {option.note === undefined ? option.label : `${option.label} · ${option.note}`}
    </option>
  );
}

/**
 * System picker on phones, keyboard and type-ahead, no script; styles.css styles the list for a
 * mouse.
 */
export function Select<Value extends string>({
  value,
  onValueChange,
  options = [],
  groups = [],
  placeholder,
  isDisabled = false,
  className,
  ...words
}: SelectProps<Value>) {
  const control = useControl(words);

  return (
    <Field id={control.id} {...words}>
      <div className={clsx('relative', className)}>
        <select
          {...control}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onValueChange(event.currentTarget.value as Value)}
          className={clsx(controlStyles, 'h-11 appearance-none truncate pr-10')}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <Option key={option.value} option={option} />
          ))}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
      </div>
    </Field>
  );
}
