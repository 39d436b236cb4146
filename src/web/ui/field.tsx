import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: string;
  /** Hides the label visually, but not from assistive technology. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

export function Field({ id, label, isLabelHidden = false, hint, error, children }: FieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={clsx('w-fit text-sm font-medium', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Attributes that tie a control to its `Field`. */
export function useControl({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const id = useId();
  const texts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];

  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': texts.filter(Boolean).join(' ') || undefined,
  };
}

/**
 * Classes of a control, with 16 px text on phones, because iOS zooms into fields with smaller text.
 */
export const controlStyles =
  'w-full rounded-md border border-line-strong bg-field px-3 text-base text-ink placeholder:text-faint aria-invalid:border-danger disabled:opacity-60 [&[readonly]]:border-line [&[readonly]]:bg-transparent [&[readonly]]:text-muted md:text-sm';
