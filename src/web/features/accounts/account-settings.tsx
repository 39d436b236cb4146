import type { User } from '#contract/accounts/accounts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';

export function AccountSettings({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Account Settings" description="Your account and sessions.">
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
        <SessionList />
      </div>
    </Dialog>
  );
}
