import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { type Passkey, passkeyLimits } from '#contract/accounts/passkeys-shapes.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factors-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useMe } from '#web/lib/current-user.ts';
import { formatAge, formatMoment, useNow } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSessions } from '#web/features/accounts/own-account/session-list.tsx';
import { PasswordStep } from './step-form.tsx';
import { useFactorChange } from './use-factor-change.ts';
import { knowsPasskeys, formatRefusal } from './webauthn.ts';

export function PasskeyPanel({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const isHere = useMe().data?.installation.takesPasskeys === true;

  // Only the operator can change that.
  if (!isHere && passkeys.length === 0) return null;

  return (
    <Panel
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN instead of a password."
      bodyClassName="flex flex-col gap-4 text-sm"
    >
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={setRemoved} />
          ))}
        </ul>
      )}
      {isHere && knowsPasskeys() ? (
        <Button
          variant={passkeys.length === 0 ? 'primary' : 'secondary'}
          Icon={Fingerprint}
          className="self-start"
          onClick={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="text-muted">
          {isHere
            ? 'This browser does not support passkeys.'
            : 'New passkeys can’t be added at this address.'}
        </p>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {removed !== undefined && (
        <RemoveDialog passkey={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Panel>
  );
}

function PasskeyRow(props: { passkey: Passkey; onRemove: (passkey: Passkey) => void }) {
  const now = useNow(60_000);
  const { passkey, onRemove } = props;
  const { name, isSynced, createdAt, lastUsedAt } = passkey;

  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-muted">
          Added {formatMoment(createdAt, 'date')},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatAge(lastUsedAt, now)}`}
          {isSynced ? ', synced across your devices' : ', on one device'}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onRemove(passkey)}
        aria-label={`Remove ${name}`}
        className="shrink-0"
      >
        Remove
      </Button>
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useFactorChange(
    async ({ name, password }: { name: string; password: string }) => {
      const optionsJSON = await call(secondFactorEndpoints.beginPasskey, { body: { password } });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      return call(secondFactorEndpoints.addPasskey, { body: { name, credential } });
    },
    ({ name }) => ({ title: 'Passkey added', description: `You can now sign in with ${name}.` }),
  );
  const here = useSessions().data?.sessions.find(({ isCurrent }) => isCurrent)?.device ?? '';

  return (
    <Dialog onClose={onClose} title="Add a passkey">
      <PasswordStep
        action="Add"
        sending={add}
        formatError={formatRefusal}
        onSubmit={(password, read) =>
          add.mutate({ name: read('name').trim(), password }, { onSuccess: onClose })
        }
        onCancel={onClose}
      >
        <p className="text-sm text-muted">
          Your device confirms it’s you and stores the passkey. It replaces both your password and
          your code.
        </p>
        <TextField
          label="Name"
          name="name"
          defaultValue={here}
          maxLength={passkeyLimits.nameMax}
          hint="For example, the name of your device."
          required
        />
      </PasswordStep>
    </Dialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id, name } = passkey;
  const remove = useFactorChange(
    (password: string) =>
      call(secondFactorEndpoints.removePasskey, { params: { id }, body: { password } }),
    () => ({ title: 'Passkey removed', description: `You can no longer sign in with ${name}.` }),
  );

  return (
    <Dialog onClose={onClose} title={`Remove ${name}`}>
      <PasswordStep
        action="Remove"
        isDangerous
        sending={remove}
        onSubmit={(password) => remove.mutate(password, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <p className="text-sm text-muted">
          You can no longer sign in with it. Also delete it from your device’s passkeys.
        </p>
      </PasswordStep>
    </Dialog>
  );
}
