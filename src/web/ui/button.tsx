import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import { Spinner } from './spinner.tsx';

const common =
  'inline-flex select-none items-center justify-center gap-2 rounded-md font-semibold transition-colors duration-150 disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0';

const variants = {
  primary: 'bg-primary text-primary-ink not-disabled:hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink not-disabled:hover:bg-raised',
  ghost: 'text-muted not-disabled:hover:bg-raised not-disabled:hover:text-ink',
  danger: 'bg-danger-fill text-white not-disabled:hover:bg-danger-fill-hover',
};

const sizes = {
  /** Height of 44 px on phones, smaller with a mouse. */
  md: 'min-h-11 px-4 text-sm',
  sm: 'min-h-11 px-3 text-sm md:min-h-9',
};

interface ButtonStyle {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  width?: 'auto' | 'full' | undefined;
  className?: string | undefined;
}

/**
 * Styles for downloads that look like buttons: `<a download className={buttonStyles({ size: 'sm'
 * })}>`.
 */
export function buttonStyles({ variant = 'primary', size = 'md', width, className }: ButtonStyle) {
  return clsx(common, variants[variant], sizes[size], width === 'full' && 'w-full', className);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  className?: string | undefined;
  /** Shows a spinner before the label and disables the button. */
  isBusy?: boolean;
  Icon?: LucideIcon | undefined;
}

export function Button({
  variant,
  size,
  width,
  isBusy = false,
  Icon,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonStyles({ variant, size, width, className })}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? <Spinner /> : Icon && <Icon />}
      {children}
    </button>
  );
}

/** A link to a page, styled as a button. */
export function LinkButton({
  variant = 'secondary',
  size,
  width,
  ...link
}: Omit<ComponentProps<typeof Link>, 'className'> & Omit<ButtonStyle, 'className'>) {
  return <Link {...link} className={buttonStyles({ variant, size, width })} />;
}
