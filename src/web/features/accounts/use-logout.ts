import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { forgetKeptAnswers } from '#web/lib/offline/kept-cache.ts';
import { showFailure } from '#web/lib/toast-store.ts';
import { reloadAt } from './toast-after-reload.ts';

/** Signs out and opens the login page with a full reload, which discards the user's data. */
export function useLogout(
  endpoint:
    | typeof accountEndpoints.logout
    | typeof accountEndpoints.revokeSessions = accountEndpoints.logout,
  failure = 'Failed to logout',
) {
  return useMutation({
    mutationKey: [endpoint.path],
    mutationFn: () => call(endpoint),
    onSuccess: async ({ message }) => {
      await forgetKeptAnswers();
      reloadAt('/login', { title: 'Logged out', description: message });
    },
    onError: () => showFailure(failure),
  });
}
