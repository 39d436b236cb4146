import { Activity, BrainCircuit, Trophy } from 'lucide-react';
import { Link, Navigate } from '#web/lib/routing/link.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { LoginForm } from './login-form.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { returnPathOf } from './return-path.ts';
import { SignUpForm } from './sign-up-form.tsx';

const promises = [
  { label: '6 Sports', Icon: Trophy },
  { label: 'Live Data', Icon: Activity },
  { label: 'AI Predictions', Icon: BrainCircuit },
];

/** What it is, and, where visitors may read it, how it has done. */
function Intro({ isRecordPublic }: { isRecordPublic: boolean }) {
  return (
    <p className="mt-3 text-sm">
      Win probabilities, projected scores and fair lines for every game of six sports, beside the
      market’s: locked before the start, graded afterwards.
      {isRecordPublic && (
        <>
          {' '}
          <Link to="/record" className="font-semibold underline underline-offset-4">
            See the record
          </Link>
        </>
      )}
    </p>
  );
}

/** `top` stands above it once it is known that nobody is signed in. */
export function LoginPage({ top }: { top: ReactNode }) {
  const returnPath = returnPathOf(useLocation().state);
  const me = useMe().data;
  if (me !== undefined && me.user !== null) return <Navigate to={returnPath} replace />;

  const isRecordPublic = me?.installation.isRecordPublic === true;

  return (
    <>
      {top}
      <SignedOutPage title="Login" intro={<Intro isRecordPublic={isRecordPublic} />}>
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
        <ul className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm text-muted">
          {promises.map(({ label, Icon }) => (
            <li key={label} className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 text-accent-text" />
              {label}
            </li>
          ))}
        </ul>
      </SignedOutPage>
    </>
  );
}
