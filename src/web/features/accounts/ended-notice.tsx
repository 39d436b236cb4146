import { Info } from 'lucide-react';
import type { EndedSession } from '#contract/accounts/accounts.ts';

const words: Record<EndedSession['because'], { title: string; text: string }> = {
  deactivated: {
    title: 'Your account has been deactivated',
    text: 'An administrator deactivated it. Contact them to reactivate it.',
  },
  rejected: {
    title: 'Your registration was rejected',
    text: 'An administrator declined it.',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'You were signed out everywhere. Sign in with your new password.',
  },
  signed_out: {
    title: 'You were signed out',
    text: 'You were signed out from another device.',
  },
};

/** Above the login form: why the session ended. */
export function EndedNotice({ ended }: { ended: EndedSession }) {
  const { title, text } = words[ended.because];

  return (
    <section
      role="status"
      className="mb-4 flex gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 text-sm"
    >
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-muted">{text}</p>
        {ended.reason !== null && (
          <p className="mt-2 whitespace-pre-line">
            <span className="text-muted">Reason: </span>
            {ended.reason}
          </p>
        )}
      </div>
    </section>
  );
}
