import { clsx } from 'clsx';

/** Decorative spinner; put it beside text. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('size-4 animate-spin', className)}>
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity="0.25"
      />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A label given is shown; without one, “Loading” is announced. */
export function Pending({ label }: { label?: string }) {
  return (
    <div
      role="status"
      className="flex min-h-48 flex-1 flex-col items-center justify-center gap-3 text-sm text-muted"
    >
      <Spinner className="size-7" />
      <span className={label === undefined ? 'sr-only' : undefined}>{label ?? 'Loading'}</span>
    </div>
  );
}
