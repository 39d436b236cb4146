import { Activity, BrainCircuit, Trophy } from 'lucide-react';
import { Navigate } from 'react-router';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { SignUpForm } from './sign-up-form.tsx';

const promises = [
  { label: '6 Sports', Icon: Trophy },
  { label: 'Live Data', Icon: Activity },
  { label: 'AI Predictions', Icon: BrainCircuit },
];

/** `top` stands above it once it is known that nobody is signed in. */
export function LoginPage({ top }: { top: ReactNode }) {
  const user = useMe().data?.user;
  if (user !== undefined && user !== null) return <Navigate to="/" replace />;

  return (
    <>
      {top}
      <Page title="Login" isTitleHidden className="items-center justify-center">
        <div className="w-full max-w-sm">
          <div className="mb-7 flex flex-col items-center text-center">
            <Mark className="mb-4 size-14" />
            <p className="font-display text-5xl leading-none font-semibold">Linewise</p>
            <p className="mt-2 text-muted">Predict the Play • Win the Day</p>
          </div>
          <Card>
            <Tabs
              label="Login or sign up"
              listClassName="[&>*]:flex-1"
              panelClassName="p-5"
              tabs={[
                { value: 'login', label: 'Login', content: <LoginForm /> },
                { value: 'signup', label: 'Sign Up', content: <SignUpForm /> },
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
        </div>
      </Page>
    </>
  );
}
