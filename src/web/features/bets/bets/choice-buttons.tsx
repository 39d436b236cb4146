import { useId } from 'react';

interface ChoiceButtonsProps<Value extends string> {
  legend: string;
  /** The chosen value; empty until one is chosen. */
  value: Value | '';
  choices: { value: Value; label: string; note?: string | undefined }[];
  error?: string | undefined;
  onChoose: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>({
  legend,
  value,
  choices,
  error,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  const id = useId();

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 flex-col items-center justify-center rounded-md border border-line-strong px-2 py-1.5 text-center text-sm font-medium transition-colors duration-150 hover:bg-raised has-[:checked]:border-primary has-[:checked]:bg-primary has-[:checked]:text-primary-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            <span>{choice.label}</span>
            {choice.note !== undefined && <span className="tabular">{choice.note}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
