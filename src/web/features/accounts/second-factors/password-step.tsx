import { useState, type ReactNode, type SubmitEvent } from 'react';
import { serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { readField } from '../form-field.ts';
import { FormRefusal } from '../form-refusal.tsx';
import { PasswordField } from '../password-fields.tsx';

interface PasswordStepProps {
  children?: ReactNode;
  /** What the button says. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  error: Error | null;
  /** Words for what the server did not say. */
  wordsOf?: (error: Error) => string | undefined;
  onSubmit: (password: string, form: FormData) => void;
  onCancel: () => void;
}

/** Asks for the password once more before something that decides who comes in. */
export function PasswordStep({
  children,
  action,
  isDangerous = false,
  isBusy,
  error,
  wordsOf,
  onSubmit,
  onCancel,
}: PasswordStepProps) {
  const [isShown, setShown] = useState(false);
  const refusal =
    error === null
      ? undefined
      : (wordsOf?.(error) ?? serverMessage(error) ?? 'Something went wrong. Please try again.');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSubmit(readField(form, 'password'), form);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        isShown={isShown}
        onToggle={setShown}
      />
      <div role="alert">
        <FormRefusal reason={refusal} />
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
