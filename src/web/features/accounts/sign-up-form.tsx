import { accountEndpoints, accountLimits } from '#contract/accounts/accounts-endpoints.ts';
import { wasAnswered, useCall } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showFailure } from '#web/lib/toast-store.ts';
import { requireKeptSignIn } from './kept-sign-in.ts';
import { reloadAt } from './toast-after-reload.ts';
import { FormRefusal, formatFailure, useForm } from './use-form.tsx';
import { NewPasswordFields } from './password-fields.tsx';

export function SignUpForm({ returnPath }: { returnPath: string }) {
  const signup = useCall(accountEndpoints.signup, requireKeptSignIn);
  const { refusal, onSubmit } = useForm((read, refuse) => {
    const fail = (title: string, reason: string) => {
      refuse(reason);
      showFailure(reason, title);
    };
    const password = read('password');
    if (password !== read('confirmation'))
      return fail('Password mismatch', 'Passwords do not match');

    signup.mutate(
      { body: { username: read('username'), email: read('email'), password } },
      {
        onSuccess: ({ user }) =>
          reloadAt(returnPath, {
            title: 'Account created!',
            description: `Welcome ${user.username}`,
          }),
        onError: (error) =>
          fail(
            wasAnswered(error) ? 'Signup failed' : 'Error',
            formatFailure(error, 'Could not create account'),
          ),
      },
    );
  });

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">An administrator approves every new account.</p>
      <TextField
        label="Username"
        name="username"
        autoComplete="nickname"
        required
        hint={`${accountLimits.usernameMin} to ${accountLimits.usernameMax} characters.`}
      />
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <NewPasswordFields label="Password" name="password" confirmLabel="Confirm Password" />
      <FormRefusal reason={refusal} />
      <Button type="submit" width="full" isBusy={signup.isPending || signup.isSuccess}>
        Create Account
      </Button>
    </form>
  );
}
