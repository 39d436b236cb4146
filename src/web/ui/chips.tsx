import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';

interface ChipsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  /** Also called with the chip that is on. */
  onChoose: (value: Value) => void;
}

/** Filters of a list, of which at most one is on. */
export function Chips<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <Chip
          key={option.value}
          isOn={option.value === value}
          onToggle={() => onChoose(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </div>
  );
}
