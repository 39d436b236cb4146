import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import {
  type SecondFactors,
  secondFactorEndpoints,
} from '#contract/accounts/second-factors-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { OwnSessions } from '#web/features/accounts/own-account/session-list.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

export function SecurityPage() {
  const query = useQuery({ ...read(secondFactorEndpoints.get), refetchOnMount: 'always' });

  return (
    <Page
      title="Sign-in and security"
      description="How and where you sign in."
      className="max-w-3xl!"
    >
      <div className="flex flex-col gap-4 md:gap-6">
        <QueryResult
          query={query}
          pending={
            <SkeletonGroup
              label="Loading sign-in settings"
              className="flex flex-col gap-4 md:gap-6"
              parts={['h-44', 'h-44']}
            />
          }
          failure="Unable to load sign-in settings"
        >
          {(factors) => (
            <>
              <Requirement {...factors} />
              <TotpPanel totp={factors.totp} isRequired={factors.isRequired} />
              <PasskeyPanel passkeys={factors.passkeys} />
            </>
          )}
        </QueryResult>
        <Panel
          title="Where you are signed in"
          description="Sessions expire after inactivity or at their maximum age."
        >
          <OwnSessions />
        </Panel>
      </div>
    </Page>
  );
}

function Requirement({ isRequired, isShown, totp, passkeys }: SecondFactors) {
  if (!isRequired) return null;
  const hasSome = totp !== null || passkeys.length > 0;
  const Icon = isShown ? ShieldCheck : ShieldAlert;

  return (
    <section
      aria-labelledby="requirement"
      className="flex gap-3 rounded-lg border border-line-strong bg-surface px-4 py-4 text-sm md:px-5"
    >
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h2 id="requirement" className="font-semibold">
          {isShown ? 'The Admin Panel is available' : 'Second factor required for administrators'}
        </h2>
        <p className="text-muted">
          {isShown
            ? 'You signed in with a second factor, as administrators must here.'
            : hasSome
              ? 'You signed in without yours. Sign out, then sign in with your passkey or a code to open the Admin Panel.'
              : 'Set up an authenticator app, or add a passkey and sign in with it, to open the Admin Panel.'}
        </p>
        {isShown && (
          <LinkButton to="/admin" size="sm">
            Open Admin Panel
          </LinkButton>
        )}
      </div>
    </section>
  );
}
