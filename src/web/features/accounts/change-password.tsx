import { useState, type SubmitEvent } from 'react';
import { accountLimits } from '#contract/accounts.ts';
import { serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FormRefusal } from './form-refusal.tsx';
import { textOf } from './form-text.ts';
import { PasswordToggle } from './password-toggle.tsx';
import { useChangePassword } from './queries.ts';

export function ChangePassword() {
  const change = useChangePassword();
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const type = isShown ? 'text' : 'password';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    setRefusal(undefined);

    if (textOf(form, 'new') !== textOf(form, 'confirmation')) {
      setRefusal('Passwords do not match');
      return;
    }

    change.mutate(
      { currentPassword: textOf(form, 'current'), newPassword: textOf(form, 'new') },
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
      <TextField
        label="Current password"
        name="current"
        type={type}
        autoComplete="current-password"
        required
        trailing={<PasswordToggle isShown={isShown} onChange={setShown} />}
      />
      <TextField
        label="New password"
        name="new"
        type={type}
        autoComplete="new-password"
        minLength={accountLimits.passwordMin}
        required
        hint={`At least ${accountLimits.passwordMin} characters. Signs you out everywhere else.`}
      />
      <TextField
        label="Confirm new password"
        name="confirmation"
        type={type}
        autoComplete="new-password"
        minLength={accountLimits.passwordMin}
        required
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
