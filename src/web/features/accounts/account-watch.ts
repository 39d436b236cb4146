import { useQuery } from '@tanstack/react-query';
import { accountEndpoints, type User } from '#contract/accounts/accounts.ts';
import { read } from '#web/lib/api.ts';

const waitingPaceMs = 10_000;
const memberPaceMs = 60_000;

/** How soon a change of the account is seen; not at all where nobody is signed in. */
export function watchPaceMs(user: User | null | undefined): number | false {
  if (user === null || user === undefined) return false;
  return user.status === 'approved' && user.isActive ? memberPaceMs : waitingPaceMs;
}

/**
 * Asks again who is signed in, as long as the page is in sight: whoever waits is let in without doing
 * anything, and whoever is signed out is told why. To be used once, at the root.
 */
export function useAccountWatch(): void {
  useQuery({
    ...read(accountEndpoints.me),
    retryOnMount: false,
    refetchInterval: ({ state }) => watchPaceMs(state.data?.user),
    refetchOnWindowFocus: ({ state }) => (state.data?.user ? 'always' : false),
  });
}
