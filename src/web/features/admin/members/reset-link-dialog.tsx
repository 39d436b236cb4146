import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#contract/accounts/accounts-endpoints.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { proofForm, ProofForm } from './proof-form.tsx';
import { useMakeResetLink } from './member-queries.ts';

/** Creates a one-time link and shows it once; it is not stored or cached. */
export function ResetLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const make = useMakeResetLink();
  const isAdmin = user.role === 'admin';

  return (
    <Dialog
      onClose={onClose}
      title="Password reset link"
      description={`${user.username} (${user.email})`}
      closeLabel={make.data === undefined ? 'Cancel' : 'Done'}
      footer={
        make.data === undefined && (
          <Button
            type="submit"
            form={proofForm}
            isBusy={make.isPending}
            data-autofocus={!isAdmin || undefined}
          >
            Create link
          </Button>
        )
      }
    >
      {make.data === undefined ? (
        <ProofForm
          needsPassword={isAdmin}
          sending={make}
          failed="The link could not be created"
          onSubmit={(password) => make.mutate({ id: user.id, password })}
        >
          <p>
            Anyone with the link can set a new password for this account. It works once, within 24
            hours; earlier links stop working.
          </p>
          <p>
            The password and sessions stay unchanged until it is used. Make sure the{' '}
            {isAdmin ? 'administrator' : 'member'} asked for it, and share it with no one else. The
            audit log records it.
          </p>
        </ProofForm>
      ) : (
        <MadeLink path={make.data.path} expiresAt={make.data.expiresAt} />
      )}
    </Dialog>
  );
}

function MadeLink({ path, expiresAt }: { path: string; expiresAt: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  const link = `${window.location.origin}${path}`;

  const copy = async () => {
    // Selected for manual copying when there is no clipboard.
    field.current?.select();
    setCopied(await copyText(link));
  };

  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={field}
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint={`Shown only once. It works until ${formatMoment(expiresAt, 'dateAndTime')}.`}
      />
      <div className="flex items-center gap-3">
        <Button onClick={() => void copy()} Icon={isCopied === true ? Check : Copy}>
          Copy link
        </Button>
        <span role="status" className="text-sm text-muted">
          {isCopied === true && 'Copied'}
          {isCopied === false &&
            'Copying isn’t available here. Select the link and copy it yourself.'}
        </span>
      </div>
    </div>
  );
}
