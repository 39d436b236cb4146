import { useState } from 'react';
import type { User } from '#contract/accounts/accounts-endpoints.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { showToast } from '#web/lib/toast-store.ts';
import { SessionList, useChangePassword } from './session-list.tsx';
import { FormRefusal, formatFailure, useForm } from '#web/features/accounts/use-form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { NewPasswordFields } from '#web/features/accounts/password-fields.tsx';

export function AccountSettings({ user, onClose }: { user: User; onClose: () => void }) {
  const isMember = user.status === 'approved' && user.isActive;

  return (
    <Dialog
      onClose={onClose}
      title="Account Settings"
      description="Your username, email and password."
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          <TextField
            label="Username"
            value={user.username}
            readOnly
            hint="Username cannot be changed"
          />
          <TextField label="Email" value={user.email} readOnly hint="Email cannot be changed" />
        </div>
        <ChangePassword />
        {isMember ? <MoreSecurity onClose={onClose} /> : <SessionList />}
      </div>
    </Dialog>
  );
}

function MoreSecurity({ onClose }: { onClose: () => void }) {
  return (
    <section aria-labelledby="more-security" className="flex flex-col items-start gap-3">
      <div>
        <h3 id="more-security" className="font-display text-lg font-semibold">
          Sign-in and security
        </h3>
        <p className="mt-1 text-sm text-muted">Authenticator app, passkeys and active sessions.</p>
      </div>
      <LinkButton to="/security" onClick={onClose}>
        Open
      </LinkButton>
    </section>
  );
}

function ChangePassword() {
  const change = useChangePassword();
  const [isShown, setShown] = useState(false);
  const { refusal, onSubmit } = useForm((read, refuse, form) => {
    const newPassword = read('new');
    if (newPassword !== read('confirmation')) return refuse('Passwords do not match');

    change.mutate(
      { currentPassword: read('current'), newPassword },
      {
        onSuccess: () => {
          form.reset();
          showToast({
            title: 'Password changed',
            description: 'Every other session has been signed out.',
          });
        },
        onError: (error) => refuse(formatFailure(error)),
      },
    );
  });

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4" aria-labelledby="change-password">
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
