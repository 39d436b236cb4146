import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { serverMessage, wasAnswered } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showFailure } from '#web/ui/toast-store.ts';
import { reloadAt } from './toast-after-reload.ts';
import { readField } from './form-field.ts';
import { FormRefusal } from './form-refusal.tsx';
import { PasswordField } from './password-fields.tsx';
import { useLogin } from './queries.ts';

export function LoginForm({ returnPath }: { returnPath: string }) {
  const login = useLogin();
  const state = useLocation().state as unknown;
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const refuse = (error: Error) => {
    const reason = wasAnswered(error)
      ? (serverMessage(error) ?? 'Invalid credentials')
      : 'Something went wrong. Please try again.';
    setRefusal(reason);
    showFailure(reason, wasAnswered(error) ? 'Login failed' : 'Error');
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setRefusal(undefined);

    login.mutate(
      { email: readField(form, 'email'), password: readField(form, 'password') },
      {
        onSuccess: ({ user }) => {
          const isWelcome = user.status === 'approved' && user.isActive;
          const welcome = { title: 'Welcome back!', description: `Logged in as ${user.username}` };
          reloadAt(returnPath, isWelcome ? welcome : undefined);
        },
        onError: refuse,
      },
    );
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        isShown={isPasswordShown}
        onToggle={setPasswordShown}
      />
      <FormRefusal reason={refusal} />
      <Button type="submit" width="full" isBusy={login.isPending || login.isSuccess}>
        Sign In
      </Button>
      <Link
        to="/forgotten-password"
        state={state}
        className="-mt-2 -mb-3 inline-flex min-h-11 items-center self-center text-sm font-medium text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        Forgotten your password?
      </Link>
    </form>
  );
}
