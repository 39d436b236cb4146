import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import {
  type SecondFactors,
  secondFactorEndpoints,
} from '#contract/accounts/second-factors-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { lazyDialog } from '#web/ui/lazy-part.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordStep } from './step-form.tsx';
import { useFactorChange } from './use-factor-change.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Loads the QR code drawing. */
const TotpDialog = lazyDialog(async () => (await import('./totp-dialog.tsx')).TotpDialog);

export function TotpPanel({ totp, isRequired }: Pick<SecondFactors, 'totp' | 'isRequired'>) {
  const [asked, setAsked] = useState<'set-up' | 'renew' | 'turn-off'>();
  const close = () => setAsked(undefined);

  return (
    <Panel
      title="Authenticator app"
      description="A code that changes every 30 seconds, required along with your password."
      aside={
        <Badge {...(totp === null ? {} : { tone: 'good', Icon: CircleCheck })}>
          {totp === null ? 'Off' : 'On'}
        </Badge>
      }
      bodyClassName="flex flex-col gap-4 text-sm"
    >
      {totp === null ? (
        <>
          <p className="text-muted">
            Someone who knows your password still can’t sign in. Any one-time-code app works.
          </p>
          <Button className="self-start" onClick={() => setAsked('set-up')}>
            Set up
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            On since {formatMoment(totp.since, 'date')}.{' '}
            <RecoveryCodesLeft left={totp.recoveryCodesLeft} />
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setAsked('renew')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => setAsked('turn-off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      {asked === 'set-up' && <TotpDialog onClose={close} />}
      {asked === 'renew' && <RenewDialog onClose={close} />}
      {asked === 'turn-off' && <TurnOffDialog isRequired={isRequired} onClose={close} />}
    </Panel>
  );
}

function RecoveryCodesLeft({ left }: { left: number }) {
  if (left > 3) return <>{left} recovery codes left.</>;
  return (
    <span className="font-semibold text-caution">
      {left === 0 ? 'No recovery codes' : left === 1 ? '1 recovery code' : `${left} recovery codes`}{' '}
      left. Create new ones.
    </span>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const renew = useFactorChange((password: string) =>
    call(secondFactorEndpoints.renewRecoveryCodes, { body: { password } }),
  );

  return (
    <Dialog
      onClose={onClose}
      title={renew.data === undefined ? 'New recovery codes' : 'Your recovery codes'}
      footer={renew.data !== undefined && <Button onClick={onClose}>I saved them</Button>}
    >
      {renew.data === undefined ? (
        <PasswordStep
          action="Create codes"
          sending={renew}
          onSubmit={(password) => renew.mutate(password)}
          onCancel={onClose}
        >
          <p className="text-sm text-muted">Your current codes stop working.</p>
        </PasswordStep>
      ) : (
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      )}
    </Dialog>
  );
}

function TurnOffDialog({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const turnOff = useFactorChange(
    (password: string) => call(secondFactorEndpoints.turnOffTotp, { body: { password } }),
    () => ({ title: 'Codes are off', description: 'You now sign in with your password only.' }),
  );

  return (
    <Dialog onClose={onClose} title="Turn off codes">
      <PasswordStep
        action="Turn off"
        isDangerous
        sending={turnOff}
        onSubmit={(password) => turnOff.mutate(password, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <p className="text-sm text-muted">
          You will sign in with your password only, and your recovery codes stop working.
          {isRequired && ' You can’t open the Admin Panel without a second factor.'}
        </p>
      </PasswordStep>
    </Dialog>
  );
}
