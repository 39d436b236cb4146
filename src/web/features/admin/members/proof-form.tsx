import type { ReactNode } from 'react';
import { serverMessage } from '#web/lib/api.ts';
import { OwnPasswordField } from '#web/ui/password-field.tsx';

/** Id of the form, for the submit button in the dialog's footer. */
export const proofForm = 'proof-form';

interface ProofFormProps {
  /** Whether the act needs a password; some do not. */
  needsPassword?: boolean;
  sending: { error: Error | null };
  /** Message when the server gives no reason. */
  failed: string;
  onSubmit: (password: string) => void;
  children: ReactNode;
}

/** Asks for the administrator's own password before an act; a refusal keeps everything typed. */
export function ProofForm({
  needsPassword = true,
  sending: { error },
  failed,
  onSubmit,
  children,
}: ProofFormProps) {
  return (
    <form
      id={proofForm}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const password = new FormData(event.currentTarget).get('password');
        onSubmit(typeof password === 'string' ? password : '');
      }}
    >
      <div className="flex flex-col gap-3 text-sm">{children}</div>
      {needsPassword && <OwnPasswordField />}
      {error !== null && (
        <p role="alert" ref={scrollIntoView} className="text-sm text-danger">
          {serverMessage(error) ?? `${failed}. Please try again.`}
        </p>
      )}
    </form>
  );
}

/** Scrolls to the answer, which on a phone can be below what the dialog shows. */
function scrollIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: 'nearest' });
}
