import { useQuery } from '@tanstack/react-query';
import { accountEndpoints, type User } from '#contract/accounts/accounts.ts';
import { read } from '#web/lib/api.ts';

const waitingPaceMs = 10_000;
const memberPaceMs = 60_000;

/** Polling interval for account changes; false when signed out. */
export function watchPaceMs(user: User | null | undefined): number | false {
  if (user === null || user === undefined) return false;
  return user.status === 'approved' && user.isActive ? memberPaceMs : waitingPaceMs;
}

/** While visible: an approved user gets in and a signed-out one sees why. Use once, at the root. */
export function useAccountWatch(): void {
  useQuery({
    ...read(accountEndpoints.me),
    retryOnMount: false,
    refetchInterval: ({ state }) => watchPaceMs(state.data?.user),
    refetchOnWindowFocus: ({ state }) => (state.data?.user ? 'always' : false),
  });
}
