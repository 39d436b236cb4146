import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints, type OwnSession } from '#contract/accounts/accounts.ts';
import { call, read } from '#web/lib/api.ts';
import { forgetKeptAnswers } from '#web/lib/offline/kept-cache.ts';
import { showToast, showFailure } from '#web/ui/toast-store.ts';
import { reloadAt } from '../toast-after-reload.ts';

/** Ends on the login page, like a logout. */
export function useLogoutEverywhere() {
  return useMutation({
    mutationFn: () => call(accountEndpoints.revokeSessions),
    onSuccess: async ({ message }) => {
      await forgetKeptAnswers();
      reloadAt('/login', { title: 'Logged out', description: message });
    },
    onError: () => {
      showFailure('Failed to sign out everywhere. Please try again.');
    },
  });
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
export function useRevokeSession() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: ({ id }: OwnSession) => call(accountEndpoints.revokeSession, { params: { id } }),
    onSuccess: (_, { device }) =>
      void showToast({ title: 'Session ended', description: `${device} has been signed out.` }),
    onError: () => showFailure('Failed to end the session. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: [accountEndpoints.sessions.path] }),
  });
}
