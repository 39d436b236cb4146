import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accountEndpoints, type User } from '#contract/accounts/accounts-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { showToast } from '#web/lib/toast-store.ts';

const waitingPaceMs = 10_000;
const memberPaceMs = 60_000;

/** Polling interval for account changes; false when signed out. */
export function watchPaceMs(user: User | null | undefined): number | false {
  if (user === null || user === undefined) return false;
  return user.status === 'approved' && user.isActive ? memberPaceMs : waitingPaceMs;
}

/** Why the Admin Panel has gone; undefined for any other change. */
export function describeRoleChange(
  before: User['role'] | undefined,
  now: User['role'] | undefined,
) {
  if (before !== 'admin' || now !== 'member') return undefined;
  return {
    title: 'You are no longer an administrator',
    description: 'An administrator made your account a member.',
  };
}

/**
 * Watches the account while the page is visible: an approved user gets in and a signed-out one sees
 * why. Use once, at the root.
 */
export function useAccountWatch(): void {
  const { data } = useQuery({
    ...read(accountEndpoints.me),
    retryOnMount: false,
    refetchInterval: ({ state }) => watchPaceMs(state.data?.user),
    refetchOnWindowFocus: ({ state }) => (state.data?.user ? 'always' : false),
  });
  const role = data?.user?.role;
  const roleBefore = useRef(role);
  useEffect(() => {
    const toast = describeRoleChange(roleBefore.current, role);
    roleBefore.current = role;
    if (toast !== undefined) showToast(toast);
  }, [role]);
}
