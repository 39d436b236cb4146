import { useCall } from '#web/lib/api.ts';
import { useEffect, useState } from 'react';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { FormRefusal, formatFailure, useForm } from './use-form.tsx';
import { NewPasswordFields } from './password-fields.tsx';
import { reloadAt } from './toast-after-reload.ts';

export function ResetPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // Removes the token from the URL and the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <SignedOutPage title="Set a new password" line="Set a new password">
      <Card>
        <CardBody className="flex flex-col gap-4">
          {token === '' ? (
            <>
              <p>This link is incomplete. Open the full link.</p>
              <AskAgain />
            </>
          ) : (
            <NewPasswordForm token={token} />
          )}
        </CardBody>
      </Card>
    </SignedOutPage>
  );
}

function AskAgain() {
  return (
    <LinkButton to="/forgotten-password" width="full">
      Request new link
    </LinkButton>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const reset = useCall(accountEndpoints.resetPassword);
  const { refusal, onSubmit } = useForm((read, refuse) => {
    const newPassword = read('password');
    if (newPassword !== read('confirmation')) return refuse('Passwords do not match');
    reset.mutate(
      { body: { token, newPassword } },
      {
        onSuccess: ({ message }) =>
          reloadAt('/login', { title: 'Password changed', description: message }),
        onError: (error) => refuse(formatFailure(error, 'This link is no longer valid.')),
      },
    );
  });

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <NewPasswordFields
        label="New password"
        name="password"
        confirmLabel="Confirm new password"
        hint=" Signs you out everywhere."
      />
      <div role="alert">
        <FormRefusal reason={refusal} />
      </div>
      <Button type="submit" width="full" isBusy={reset.isPending || reset.isSuccess}>
        Set password
      </Button>
      {refusal !== undefined && <AskAgain />}
    </form>
  );
}
