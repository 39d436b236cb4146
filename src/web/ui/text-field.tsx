import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyles, describedBy, Field, type FieldTexts } from './field.tsx';

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
  const id = useId();
  const words = { label, isLabelHidden, hint, error };

  return (
    <Field id={id} {...words}>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, words)}
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
  const id = useId();
  const words = { label, isLabelHidden, hint, error };

  return (
    <Field id={id} {...words}>
      <textarea
        id={id}
        rows={rows}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, words)}
        className={clsx(controlStyles, 'resize-y py-2 leading-6', className)}
        {...rest}
      />
    </Field>
  );
}
