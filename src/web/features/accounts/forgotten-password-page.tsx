import { MailCheck } from 'lucide-react';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { useLocation } from '#web/lib/routing/location.ts';
import { useCall } from '#web/lib/api.ts';
import { useMe } from '#web/lib/current-user.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { FormRefusal, formatFailure, useForm } from './use-form.tsx';

export function ForgottenPasswordPage() {
  const state = useLocation().state;
  const sendsMail = useMe().data?.installation.sendsMail;

  return (
    <SignedOutPage title="Forgotten password" line="Set a new password">
      <Card>
        <CardBody className="flex flex-col gap-4">
          {sendsMail === true && <AskByMail />}
          {sendsMail === false && <AskAdministrator />}
          <LinkButton to="/login" state={state} width="full">
            Back to login
          </LinkButton>
        </CardBody>
      </Card>
    </SignedOutPage>
  );
}

function AskAdministrator() {
  return (
    <>
      <p>Ask an administrator for a one-time link. Use it to set a new password.</p>
      <p className="text-sm text-muted">
        An administrator creates it in the Admin Panel, under Users. It works once, within 24 hours.
        Administrators never see your password.
      </p>
    </>
  );
}

function AskByMail() {
  const ask = useCall(accountEndpoints.forgottenPassword);
  const { refusal, onSubmit } = useForm((read, refuse) =>
    ask.mutate(
      { body: { email: read('email') } },
      { onError: (error) => refuse(formatFailure(error)) },
    ),
  );

  if (ask.isSuccess) {
    return (
      <div role="status" className="flex gap-3">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <div>
          <p className="font-semibold">{ask.data.message}</p>
          <p className="mt-1 text-sm text-muted">
            The link works once, within one hour; up to three are sent per hour. No email? Check
            your spam folder, or ask an administrator for a link.
          </p>
        </div>
      </div>
    );
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        hint="We’ll email you a link to set a new password."
      />
      <FormRefusal reason={refusal} />
      <Button type="submit" width="full" isBusy={ask.isPending}>
        Send link
      </Button>
    </form>
  );
}
