import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Accessible name, and tooltip where there is one. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon-only button, 44 px. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 not-disabled:hover:bg-raised not-disabled:hover:text-ink disabled:opacity-55 [&_svg]:size-5',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
