import { useState } from 'react';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import { wasAnswered, useCall } from '#web/lib/api.ts';
import { useMe } from '#web/lib/current-user.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showFailure } from '#web/lib/toast-store.ts';
import { requireKeptSignIn } from './kept-sign-in.ts';
import { arrive } from './toast-after-reload.ts';
import { FormRefusal, formatFailure, useForm } from './use-form.tsx';

/** Loads separately; only some users need it. */
const CodeForm = lazyPart(async () => (await import('./second-factors/code-form.tsx')).CodeForm, {
  pending: <Skeleton className="h-72" />,
});
const PasskeyLogin = lazyPart(
  async () => (await import('./second-factors/passkey-login.tsx')).PasskeyLogin,
  { pending: <Skeleton className="h-11" /> },
);

export function LoginForm({ returnPath }: { returnPath: string }) {
  const login = useCall(accountEndpoints.login, requireKeptSignIn);
  const state = useLocation().state;
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const takesPasskeys = useMe().data?.installation.takesPasskeys === true;

  const {
    refusal,
    refuse: showRefusal,
    onSubmit,
  } = useForm((read, refuse) => {
    const body = { email: read('email'), password: read('password') };
    login.mutate(
      { body },
      {
        onSuccess: ({ user, challenge: asked }) => {
          if (user === null) return setChallenge(asked?.token);
          arrive(user, returnPath);
        },
        onError: (error) => {
          const reason = formatFailure(error, 'Invalid credentials');
          refuse(reason);
          showFailure(reason, wasAnswered(error) ? 'Login failed' : 'Error');
        },
      },
    );
  });

  if (challenge !== undefined) {
    const startAgain = (why?: string) => {
      setChallenge(undefined);
      showRefusal(why);
      login.reset();
    };
    return <CodeForm challenge={challenge} returnPath={returnPath} onStartAgain={startAgain} />;
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
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
      {takesPasskeys && <PasskeyLogin returnPath={returnPath} />}
      <Link
        to="/forgotten-password"
        state={state}
        className="-mt-2 -mb-3 inline-flex min-h-11 items-center self-center text-sm font-medium text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        Forgot your password?
      </Link>
    </form>
  );
}
