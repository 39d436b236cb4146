import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factors.ts';
import { call, read } from '#web/lib/api.ts';
import { showToast, type ToastText } from '#web/ui/toast-store.ts';

export function useSecondFactors() {
  return useQuery({ ...read(secondFactorEndpoints.get), refetchOnMount: 'always' });
}

/** What shows second factors, sessions and Admin Panel access. */
const changed = [secondFactorEndpoints.get, accountEndpoints.sessions, accountEndpoints.me];

/** Changes a second factor; the toast tells what holds now. */
function useChange<Input, Output>(
  send: (input: Input) => Promise<Output>,
  describe?: (input: Input) => ToastText,
) {
  const client = useQueryClient();
  return useMutation({
    // Secrets are not cached after their dialog closes.
    gcTime: 0,
    mutationFn: send,
    onSuccess: (_, input) => {
      if (describe !== undefined) showToast(describe(input));
      for (const { path } of changed) void client.invalidateQueries({ queryKey: [path] });
    },
  });
}

export function useBeginTotp() {
  return useMutation({
    gcTime: 0,
    mutationFn: (password: string) => call(secondFactorEndpoints.beginTotp, { body: { password } }),
  });
}

export function useConfirmTotp() {
  return useChange((code: string) => call(secondFactorEndpoints.confirmTotp, { body: { code } }));
}

export function useRenewRecoveryCodes() {
  return useChange((password: string) =>
    call(secondFactorEndpoints.renewRecoveryCodes, { body: { password } }),
  );
}

export function useTurnOffTotp() {
  return useChange(
    (password: string) => call(secondFactorEndpoints.turnOffTotp, { body: { password } }),
    () => ({ title: 'Codes are off', description: 'You now sign in with your password only.' }),
  );
}

export function useAddPasskey() {
  return useChange(
    async ({ name, password }: { name: string; password: string }) => {
      const optionsJSON = await call(secondFactorEndpoints.beginPasskey, { body: { password } });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      return call(secondFactorEndpoints.addPasskey, { body: { name, credential } });
    },
    ({ name }) => ({ title: 'Passkey added', description: `You can now sign in with ${name}.` }),
  );
}

export function useRemovePasskey() {
  return useChange(
    ({ id, password }: { id: string; name: string; password: string }) =>
      call(secondFactorEndpoints.removePasskey, { params: { id }, body: { password } }),
    ({ name }) => ({
      title: 'Passkey removed',
      description: `You can no longer sign in with ${name}.`,
    }),
  );
}
