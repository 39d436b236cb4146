import { clsx } from 'clsx';
import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { controlStyles, describedBy, Field, type FieldTexts } from './field.tsx';

interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
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
