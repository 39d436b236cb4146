import type { User } from '#contract/accounts/accounts.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChangePassword } from './change-password.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { SessionList } from './session-list.tsx';

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
      <Link to="/security" onClick={onClose} className={buttonStyles({ variant: 'secondary' })}>
        Open
      </Link>
    </section>
  );
}
