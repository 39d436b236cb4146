import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** On/off switch with immediate effect, unless the page has a Save button. */
export function Switch({
  label,
  isLabelHidden = false,
  hint,
  isOn,
  onChange,
  isDisabled = false,
}: SwitchProps) {
  const id = useId();

  return (
    <label
      className={clsx(
        'inline-flex min-h-11 items-center gap-3',
        !isLabelHidden && 'flex w-full justify-between py-2',
        isDisabled && 'opacity-55',
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        <span className="block text-sm font-medium">{label}</span>
        {hint !== undefined && (
          <span id={id} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer h-6 w-11 appearance-none rounded-full border border-line-strong bg-raised transition-colors duration-150 checked:border-ink checked:bg-ink"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-surface"
        />
      </span>
    </label>
  );
}
