import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints, type User } from '#contract/accounts/accounts.ts';
import { secondFactorEndpoints, type SecondFactors } from '#contract/accounts/second-factors.ts';
import { call, read } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { askForPasskey, makePasskey } from './webauthn.ts';

export function useSecondFactors() {
  return useQuery({ ...read(secondFactorEndpoints.get), refetchOnMount: 'always' });
}

/** Refreshes second factors, sessions and Admin Panel access. */
function useRefresh() {
  const client = useQueryClient();
  const paths = [secondFactorEndpoints.get, accountEndpoints.sessions, accountEndpoints.me];
  return () => Promise.all(paths.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Secrets are not cached after their dialog closes. */
const unkept = { gcTime: 0 };

export function useBeginTotp() {
  return useMutation({
    ...unkept,
    mutationFn: (password: string) => call(secondFactorEndpoints.beginTotp, { body: { password } }),
  });
}

export function useConfirmTotp() {
  const refresh = useRefresh();
  return useMutation({
    ...unkept,
    mutationFn: (code: string) => call(secondFactorEndpoints.confirmTotp, { body: { code } }),
    onSuccess: () => void refresh(),
  });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    ...unkept,
    mutationFn: (password: string) =>
      call(secondFactorEndpoints.renewRecoveryCodes, { body: { password } }),
    onSuccess: () => void refresh(),
  });
}

export function useTurnOffTotp() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (password: string) =>
      call(secondFactorEndpoints.turnOffTotp, { body: { password } }),
    onSuccess: () => {
      showToast({
        title: 'Codes are off',
        description: 'You now sign in with your password only.',
      });
      void refresh();
    },
  });
}

export function useAddPasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const options = await call(secondFactorEndpoints.beginPasskey, { body: { password } });
      const credential = await makePasskey(options);
      return call(secondFactorEndpoints.addPasskey, { body: { name, credential } });
    },
    onSuccess: (_: SecondFactors, { name }) => {
      showToast({ title: 'Passkey added', description: `You can now sign in with ${name}.` });
      void refresh();
    },
  });
}

export function useRemovePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; name: string; password: string }) =>
      call(secondFactorEndpoints.removePasskey, { params: { id }, body: { password } }),
    onSuccess: (_: SecondFactors, { name }) => {
      showToast({
        title: 'Passkey removed',
        description: `You can no longer sign in with ${name}.`,
      });
      void refresh();
    },
  });
}

export function useLoginWithPasskey() {
  return useMutation({
    mutationFn: async (): Promise<{ user: User }> => {
      const options = await call(accountEndpoints.passkeyLoginOptions);
      return call(accountEndpoints.loginWithPasskey, { body: await askForPasskey(options) });
    },
  });
}
