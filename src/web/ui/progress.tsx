import { clsx } from 'clsx';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  valueText: string;
  className?: string;
}

/** Progress of something measurable, never an estimate. */
export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  const share = max === 0 ? 0 : Math.min(1, Math.max(0, value / max));

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={clsx('h-2 overflow-hidden rounded-full bg-raised', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-ink transition-transform duration-200"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
