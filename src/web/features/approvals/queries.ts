import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalEndpoints } from '#contract/approvals.ts';
import { call, read } from '#web/lib/api.ts';

/** Asked anew at every visit: registrations arrive while one is elsewhere. */
export function useUsers() {
  return useQuery({ ...read(approvalEndpoints.users), refetchOnMount: 'always' });
}

export function useAuditLog() {
  return useQuery({
    ...read(approvalEndpoints.auditLog, { query: { limit: 50 } }),
    refetchOnMount: 'always',
  });
}

/** Reloads the list and the log; a refused action reloads them too, for someone else may have acted. */
function useReload() {
  const client = useQueryClient();

  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [approvalEndpoints.users.path] }),
      client.invalidateQueries({ queryKey: [approvalEndpoints.auditLog.path] }),
    ]);
}

export function useApprove() {
  const reload = useReload();

  return useMutation({
    mutationFn: (id: string) => call(approvalEndpoints.approve, { params: { id } }),
    onSettled: reload,
  });
}

export function useReject() {
  const reload = useReload();

  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(approvalEndpoints.reject, { params: { id }, body: { reason } }),
    onSettled: reload,
  });
}

export function useToggleActive() {
  const reload = useReload();

  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call(approvalEndpoints.toggleActive, { params: { id }, body: { isActive } }),
    onSettled: reload,
  });
}

export function useSetPremium() {
  const reload = useReload();

  return useMutation({
    mutationFn: ({ id, isPremium }: { id: string; isPremium: boolean }) =>
      call(approvalEndpoints.setPremium, { params: { id }, body: { isPremium } }),
    onSettled: reload,
  });
}
