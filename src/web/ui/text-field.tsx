import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlStyles, Field, type FieldTexts, useControl } from './field.tsx';

interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** A 44 px control at the right end of the field, such as show/hide. */
  trailing?: ReactNode;
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  trailing,
  className,
  ...rest
}: TextFieldProps) {
  const control = useControl({ hint, error });

  return (
    <Field id={control.id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <div className="relative">
        <input
          {...control}
          className={clsx(controlStyles, 'h-11', trailing !== undefined && 'pr-12', className)}
          {...rest}
        />
        {trailing !== undefined && <div className="absolute inset-y-0 right-0">{trailing}</div>}
      </div>
    </Field>
  );
}

export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  const control = useControl({ hint, error });

  return (
    <Field id={control.id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <textarea
        {...control}
        rows={rows}
        className={clsx(controlStyles, 'resize-y py-2 leading-6', className)}
        {...rest}
      />
    </Field>
  );
}
