import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { forgetKeptAnswers } from '#web/lib/offline/kept-cache.ts';
import { showFailure } from '#web/ui/toast-store.ts';
import { reloadAt } from './toast-after-reload.ts';

/** Ends on the login page with a full reload, which discards the user's data. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(accountEndpoints.logout),
    onSuccess: async () => {
      await forgetKeptAnswers();
      reloadAt('/login', {
        title: 'Logged out',
        description: 'You have been successfully logged out.',
      });
    },
    onError: () => {
      showFailure('Failed to logout');
    },
  });
}
