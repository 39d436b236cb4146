import { Field, type FieldTexts, useControl } from './field.tsx';

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
  const control = useControl(words);

  return (
    <Field id={control.id} {...words}>
      <div className="flex items-center gap-4">
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
          aria-valuetext={format(value)}
          className="h-11 min-w-0 flex-1 accent-ink disabled:opacity-55"
        />
        <output htmlFor={control.id} className="tabular w-12 text-right text-sm font-semibold">
          {format(value)}
        </output>
      </div>
    </Field>
  );
}
