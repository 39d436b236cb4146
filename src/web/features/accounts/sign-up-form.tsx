import { useState, type SubmitEvent } from 'react';
import { accountLimits } from '#contract/accounts/accounts.ts';
import { serverMessage, wasAnswered } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showFailure } from '#web/ui/toast-store.ts';
import { reloadAt } from './toast-after-reload.ts';
import { FormRefusal } from './form-refusal.tsx';
import { readField } from './form-field.ts';
import { NewPasswordFields } from './password-fields.tsx';
import { useSignup } from './door-queries.ts';

export function SignUpForm({ returnPath }: { returnPath: string }) {
  const signup = useSignup();
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const refuse = (title: string, reason: string) => {
    setRefusal(reason);
    showFailure(reason, title);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setRefusal(undefined);

    if (readField(form, 'password') !== readField(form, 'confirmation')) {
      refuse('Password mismatch', 'Passwords do not match');
      return;
    }

    signup.mutate(
      {
        username: readField(form, 'username'),
        email: readField(form, 'email'),
        password: readField(form, 'password'),
      },
      {
        onSuccess: ({ user }) =>
          reloadAt(returnPath, {
            title: 'Account created!',
            description: `Welcome ${user.username}`,
          }),
        onError: (error) => {
          if (wasAnswered(error)) {
            refuse('Signup failed', serverMessage(error) ?? 'Could not create account');
          } else {
            refuse('Error', 'Something went wrong. Please try again.');
          }
        },
      },
    );
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">An administrator approves every new account.</p>
      <TextField
        label="Username"
        name="username"
        autoComplete="nickname"
        required
        hint={`${accountLimits.usernameMin} to ${accountLimits.usernameMax} characters.`}
      />
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <NewPasswordFields
        label="Password"
        name="password"
        confirmLabel="Confirm Password"
        isShown={isPasswordShown}
        onToggle={setPasswordShown}
      />
      <FormRefusal reason={refusal} />
      <Button type="submit" width="full" isBusy={signup.isPending || signup.isSuccess}>
        Create Account
      </Button>
    </form>
  );
}
