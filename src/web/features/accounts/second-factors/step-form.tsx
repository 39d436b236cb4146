import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { OwnPasswordField } from '#web/ui/password-field.tsx';
import {
  FormRefusal,
  formatFailure,
  type ReadField,
  readForm,
} from '#web/features/accounts/use-form.tsx';

export interface Step {
  action: string;
  isDangerous?: boolean;
  sending: { isPending: boolean; error: Error | null };
  /** Message when the server sent none. */
  formatError?: (error: Error) => string | undefined;
  onCancel: () => void;
}

interface StepFormProps extends Step {
  children: ReactNode;
  onSubmit: (read: ReadField) => void;
}

export function StepForm({
  children,
  action,
  isDangerous = false,
  sending: { isPending, error },
  formatError,
  onSubmit,
  onCancel,
}: StepFormProps) {
  const refusal = error === null ? undefined : (formatError?.(error) ?? formatFailure(error));

  return (
    <form onSubmit={(event) => onSubmit(readForm(event))} className="flex flex-col gap-4">
      {children}
      <div role="alert">
        <FormRefusal reason={refusal} />
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

export function PasswordStep({
  children,
  onSubmit,
  ...step
}: Step & { children: ReactNode; onSubmit: (password: string, read: ReadField) => void }) {
  return (
    <StepForm {...step} onSubmit={(read) => onSubmit(read('password'), read)}>
      {children}
      <OwnPasswordField />
    </StepForm>
  );
}
