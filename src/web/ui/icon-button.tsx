import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Button of 44 px with an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
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
