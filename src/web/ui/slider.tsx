import { useId } from 'react';
import { describedBy, Field, type FieldTexts } from './field.tsx';

interface SliderProps extends FieldTexts {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  format?: (value: number) => string;
  isDisabled?: boolean;
}

export function Slider({
  value,
  onValueChange,
  min,
  max,
  step,
  format = String,
  isDisabled = false,
  ...words
}: SliderProps) {
  const id = useId();

  return (
    <Field id={id} {...words}>
      <div className="flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
          aria-valuetext={format(value)}
          aria-describedby={describedBy(id, words)}
          className="h-11 min-w-0 flex-1 accent-ink disabled:opacity-55"
        />
        <output htmlFor={id} className="tabular w-12 text-right text-sm font-semibold">
          {format(value)}
        </output>
      </div>
    </Field>
  );
}
