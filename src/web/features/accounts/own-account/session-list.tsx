import { type OwnSession, accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { useState } from 'react';
import { formatAge, formatMoment, useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';
import { showToast, showFailure } from '#web/lib/toast-store.ts';
import { useLogout } from '#web/features/accounts/use-logout.ts';

function SessionRow({ session }: { session: OwnSession }) {
  const revoke = useRevokeSession();
  const now = useNow(60_000);

  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{session.device}</p>
        <p className="text-muted">
          {session.isCurrent ? 'In use now' : `Last used ${formatAge(session.lastSeenAt, now)}`},
          signed in {formatMoment(session.createdAt, 'date')}{' '}
          {session.hasSecondFactor && 'with a second factor '}
          from <span className="break-all">{session.address}</span>
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => revoke.mutate(session)}
          isBusy={revoke.isPending}
          className="shrink-0 whitespace-nowrap"
          aria-label={`Sign out ${session.device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Asks for confirmation, since it also signs out this device. */
function SignOutEverywhere() {
  const logout = useLogout(
    accountEndpoints.revokeSessions,
    'Failed to sign out everywhere. Please try again.',
  );
  const [isAsked, setAsked] = useState(false);

  return (
    <div className="mt-3 flex flex-col gap-3 border-t border-line pt-4">
      {isAsked ? (
        <>
          <p className="text-sm">This ends every session, including this one.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" onClick={() => logout.mutate()} isBusy={logout.isPending}>
              Sign out everywhere
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAsked(true)}>
          Sign out everywhere …
        </Button>
      )}
    </div>
  );
}

export function SessionList() {
  return (
    <section aria-labelledby="own-sessions">
      <h3 id="own-sessions" className="mb-3 font-display text-lg font-semibold">
        Where you are signed in
      </h3>
      <OwnSessions />
    </section>
  );
}

export function OwnSessions() {
  return (
    <>
      <QueryResult
        query={useSessions()}
        pending={<SkeletonGroup label="Loading your sessions" parts={['h-12']} />}
        failure="Unable to load your sessions"
      >
        {({ sessions }) => (
          <ul>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryResult>
      <SignOutEverywhere />
    </>
  );
}

export function useChangePassword() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(accountEndpoints.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [accountEndpoints.sessions.path] }),
  });
}

export function useSessions() {
  return useQuery({ ...read(accountEndpoints.sessions), refetchOnMount: 'always' });
}

/** Shows its toasts here, because the session's row is removed. */
function useRevokeSession() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: OwnSession) => call(accountEndpoints.revokeSession, { params: { id } }),
    onSuccess: (_, { device }) =>
      void showToast({ title: 'Session ended', description: `${device} has been signed out.` }),
    onError: () => showFailure('Failed to end the session. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: [accountEndpoints.sessions.path] }),
  });
}
