import { Activity, BrainCircuit, Info, Trophy } from 'lucide-react';
import { Navigate } from '#web/lib/routing/link.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { LoginForm } from './login-form.tsx';
import { useMe } from '#web/lib/current-user.ts';
import type { EndedSession } from '#contract/accounts/accounts-endpoints.ts';
import { getReturnPath } from './return-path.ts';
import { SignUpForm } from './sign-up-form.tsx';

const promises = [
  { label: '6 Sports', Icon: Trophy },
  { label: 'Live Data', Icon: Activity },
  { label: 'AI Predictions', Icon: BrainCircuit },
];

const intro = (
  <p className="mt-3 text-sm">
    Win probabilities, projected scores and fair lines for every game in six sports, next to the
    market’s. Locked before the start, graded afterward.
  </p>
);

export function LoginPage({ record }: { record: ReactNode }) {
  const returnPath = getReturnPath(useLocation().state);
  const me = useMe().data;
  if (me !== undefined && me.user !== null) return <Navigate to={returnPath} replace />;

  return (
    <SignedOutPage
      title="Login"
      intro={intro}
      beside={me?.installation.isRecordPublic === true && record}
    >
      {me?.ended != null && <EndedNotice ended={me.ended} />}
      <Card>
        <Tabs
          label="Login or sign up"
          listClassName="[&>*]:flex-1"
          panelClassName="p-5"
          tabs={[
            { value: 'login', label: 'Login', content: <LoginForm returnPath={returnPath} /> },
            {
              value: 'signup',
              label: 'Sign Up',
              content: <SignUpForm returnPath={returnPath} />,
            },
          ]}
        />
      </Card>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs text-muted">
        {promises.map(({ label, Icon }) => (
          <li key={label} className="flex items-center gap-1.5">
            <Icon className="size-3.5" />
            {label}
          </li>
        ))}
      </ul>
    </SignedOutPage>
  );
}

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

function EndedNotice({ ended }: { ended: EndedSession }) {
  const { title, text } = words[ended.because];

  return (
    <section
      role="status"
      className="mb-4 flex gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 text-sm"
    >
      <Info className="mt-0.5 size-4 shrink-0 text-accent-text" />
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
