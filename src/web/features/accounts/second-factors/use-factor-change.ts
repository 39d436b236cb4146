import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factors-endpoints.ts';
import { showToast, type ToastText } from '#web/lib/toast-store.ts';

/** Endpoints that show second factors, sessions and Admin Panel access. */
const changed = [secondFactorEndpoints.get, accountEndpoints.sessions, accountEndpoints.me];

/** Changes a second factor; the toast tells what holds now. */
export function useFactorChange<Input, Output>(
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
