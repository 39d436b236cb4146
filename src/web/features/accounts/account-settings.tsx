import type { User } from '#contract/accounts/accounts.ts';
import { oddsFormats } from '#domain/betting/odds.ts';
import { useOddsFormat } from '#web/lib/odds-format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';

const oddsLabels = {
  american: { title: 'American', description: '−110, +240' },
  decimal: { title: 'Decimal', description: '1.91, 3.40' },
} as const;

export function AccountSettings({ user, onClose }: { user: User; onClose: () => void }) {
  const [oddsFormat, setOddsFormat] = useOddsFormat();

  return (
    <Dialog
      onClose={onClose}
      title="Account Settings"
      description="Your account, odds format and sessions."
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
        <RadioCards
          legend="Odds format"
          value={oddsFormat}
          onValueChange={setOddsFormat}
          columns={2}
          cards={oddsFormats.map((value) => ({ value, ...oddsLabels[value] }))}
        />
        <ChangePassword />
        <SessionList />
      </div>
    </Dialog>
  );
}
