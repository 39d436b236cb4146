import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { analystEndpoints } from '#contract/analysts.ts';
import { healthEndpoints } from '#contract/admin/health-endpoints.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import { call, read, serverMessage } from '#web/lib/api.ts';
import { showFailure, showToast } from '#web/lib/toast-store.ts';

export function useHealth() {
  return useQuery({
    ...read(healthEndpoints.health),
    staleTime: 0,
    refetchInterval: 15_000,
  });
}

export function useAnalystTest() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (slot: AnalystSlot) => call(analystEndpoints.test, { params: { slot } }),
    onSuccess({ fault, message }) {
      if (fault === null) showToast({ title: 'Test passed', description: message });
      else showFailure(message, 'Test failed');
      return client.invalidateQueries({ queryKey: [healthEndpoints.health.path] });
    },
    onError: (error) => showFailure(serverMessage(error) ?? 'Can’t reach Linewise.'),
  });
}
