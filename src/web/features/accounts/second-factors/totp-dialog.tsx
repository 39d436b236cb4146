import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factors-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useFactorChange } from './use-factor-change.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasswordStep, type Step, StepForm } from './step-form.tsx';
import { encode } from 'uqr';

export function TotpDialog({ onClose }: { onClose: () => void }) {
  const begin = useMutation({
    // The secret is not cached after the dialog closes.
    gcTime: 0,
    mutationFn: (password: string) => call(secondFactorEndpoints.beginTotp, { body: { password } }),
  });
  const confirm = useFactorChange((code: string) =>
    call(secondFactorEndpoints.confirmTotp, { body: { code } }),
  );

  if (confirm.data !== undefined) {
    return (
      <Dialog
        onClose={onClose}
        title="Your recovery codes"
        description="Codes are on. Every other session was signed out."
        footer={<Button onClick={onClose}>I saved them</Button>}
      >
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
      </Dialog>
    );
  }

  return (
    <Dialog
      onClose={onClose}
      title="Set up an authenticator app"
      description={begin.data === undefined ? 'Step 1 of 2: your password' : 'Step 2 of 2: the app'}
    >
      {begin.data === undefined ? (
        <PasswordStep
          action="Continue"
          sending={begin}
          onSubmit={(password) => begin.mutate(password)}
          onCancel={onClose}
        >
          <p className="text-sm text-muted">
            After that, signing in asks for a code as well as your password. Nothing changes until
            you enter a valid code.
          </p>
        </PasswordStep>
      ) : (
        <Confirmation
          {...begin.data}
          sending={confirm}
          onSubmit={(code) => confirm.mutate(code)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface ConfirmationProps extends Omit<Step, 'action'> {
  secret: string;
  uri: string;
  onSubmit: (code: string) => void;
}

function Confirmation({ secret, uri, onSubmit, ...step }: ConfirmationProps) {
  const [isSecretShown, setSecretShown] = useState(false);

  return (
    <StepForm {...step} action="Turn on codes" onSubmit={(read) => onSubmit(read('code'))}>
      <p className="text-sm text-muted">
        Scan this with an authenticator app, or open it on this device, then enter the six-digit
        code.
      </p>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <a
          href={uri}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline underline-offset-4"
        >
          Open in app
        </a>
      </div>
      {isSecretShown ? (
        <TextArea
          label="Secret"
          rows={2}
          value={(secret.match(/.{1,4}/g) ?? []).join(' ')}
          readOnly
          className="resize-none! font-mono"
          onFocus={(event) => event.currentTarget.select()}
          hint="For apps that can’t scan: time-based, six digits, 30 seconds."
        />
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setSecretShown(true)}>
          Can’t scan? Enter the secret
        </Button>
      )}
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="tabular tracking-widest"
        required
      />
    </StepForm>
  );
}

/**
 * Dark on light in both themes, for cameras. Drawn locally, so that the secret stays in the page.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });

  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 rounded-md"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={buildPath(data)} fill="#000000" />
    </svg>
  );
}

/** SVG path of a QR code, with one segment per run of dark squares. */
export function buildPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => {
      const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
      return starts.map((x) => {
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      });
    })
    .join('');
}
