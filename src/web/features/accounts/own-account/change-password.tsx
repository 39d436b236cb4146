import { useState, type SubmitEvent } from 'react';
import { serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FormRefusal } from '../form-refusal.tsx';
import { readField } from '../form-field.ts';
import { NewPasswordFields, PasswordField } from '../password-fields.tsx';
import { useChangePassword } from './session-queries.ts';

export function ChangePassword() {
  const change = useChangePassword();
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    setRefusal(undefined);

    if (readField(form, 'new') !== readField(form, 'confirmation')) {
      setRefusal('Passwords do not match');
      return;
    }

    change.mutate(
      { currentPassword: readField(form, 'current'), newPassword: readField(form, 'new') },
      {
        onSuccess: () => {
          element.reset();
          showToast({
            title: 'Password changed',
            description: 'Every other session has been signed out.',
          });
        },
        onError: (error) =>
          setRefusal(serverMessage(error) ?? 'Something went wrong. Please try again.'),
      },
    );
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-labelledby="change-password">
      <h3 id="change-password" className="font-display text-lg font-semibold">
        Change password
      </h3>
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        isShown={isShown}
        onToggle={setShown}
      />
      <NewPasswordFields
        label="New password"
        name="new"
        confirmLabel="Confirm new password"
        hint=" Signs you out everywhere else."
        isShown={isShown}
      />
      <div role="alert">
        <FormRefusal reason={refusal} />
      </div>
      <Button type="submit" variant="secondary" className="self-start" isBusy={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
