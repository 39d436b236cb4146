import { type ReactNode, useEffect, useRef } from 'react';
import { bringIntoList } from './bring-into-list.ts';

interface SegmentChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; count?: string }[];
  onChoose: (value: Value) => void;
  /** Whether the choice stands beside a field. */
  isTight?: boolean;
}

/** A choice of a few, as buttons in one bar; scrolls within itself where they do not fit. */
export function SegmentChoice<Value extends string>({
  label,
  value,
  options,
  onChoose,
  isTight = false,
}: SegmentChoiceProps<Value>) {
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => bringIntoList(chosen.current, '[role="group"]'), []);

  return (
    <div
      role="group"
      aria-label={label}
      className="scroll-quiet relative flex w-full min-w-0 sm:w-fit sm:max-w-full gap-1 overflow-x-auto rounded-md bg-raised p-1"
    >
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? chosen : undefined}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className={`min-h-9 flex-1 shrink-0 rounded-sm ${isTight ? 'px-1.5' : 'px-3'} text-sm font-semibold whitespace-nowrap text-muted tabular transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm max-md:min-h-11`}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="text-xs font-normal max-sm:block"> {option.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
