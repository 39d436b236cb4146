import { useState, type SubmitEvent } from 'react';
import { serverMessage, wasAnswered } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showFailure } from '#web/ui/toast-store.ts';
import { arriveAt } from './arrival.ts';
import { textOf } from './form-text.ts';
import { FormRefusal } from './form-refusal.tsx';
import { PasswordToggle } from './password-toggle.tsx';
import { useLogin } from './queries.ts';

export function LoginForm() {
  const login = useLogin();
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const refuse = (error: Error) => {
    if (!wasAnswered(error)) {
      setRefusal('Something went wrong. Please try again.');
      showFailure('Something went wrong. Please try again.');
      return;
    }

    const reason = serverMessage(error) ?? 'Invalid credentials';
    setRefusal(reason);
    showFailure(reason, 'Login failed');
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setRefusal(undefined);

    login.mutate(
      { email: textOf(form, 'email'), password: textOf(form, 'password') },
      {
        onSuccess: ({ user }) =>
          arriveAt('/', { title: 'Welcome back!', description: `Logged in as ${user.username}` }),
        onError: refuse,
      },
    );
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <TextField
        label="Password"
        name="password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        trailing={<PasswordToggle isShown={isPasswordShown} onChange={setPasswordShown} />}
      />
      <FormRefusal reason={refusal} />
      <Button type="submit" width="full" isBusy={login.isPending || login.isSuccess}>
        Sign In
      </Button>
    </form>
  );
}
