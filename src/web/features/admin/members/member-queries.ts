import type { User } from '#contract/accounts/accounts-endpoints.ts';
import { approvalEndpoints, type UsersWanted } from '#contract/accounts/approvals-endpoints.ts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { refetchOnEveryVisit } from '#web/lib/initial-load/answers-with-page.ts';
import { call, read } from '#web/lib/api.ts';
import { showToast, showFailure } from '#web/lib/toast-store.ts';

/** One page of users, refetched on every visit, since registrations arrive at any time. */
export function useUsersPage(view: UsersWanted) {
  return useQuery({
    ...read(approvalEndpoints.usersPage, { query: { ...view } }),
    refetchOnMount: refetchOnEveryVisit,
    placeholderData: keepPreviousData,
  });
}

export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: [approvalEndpoints.auditLog.path],
    queryFn: ({ pageParam: before, signal }) =>
      call(approvalEndpoints.auditLog, {
        query: { limit: 50, ...(before === undefined ? {} : { before }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
}

/** Creates a reset link, which is not cached after its dialog closes because it grants access. */
export function useMakeResetLink() {
  const client = useQueryClient();

  return useMutation({
    gcTime: 0,
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call(approvalEndpoints.makeResetLink, {
        params: { id },
        ...(password !== '' && { body: { password } }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [approvalEndpoints.auditLog.path] }),
  });
}

interface Action<Input, Answer> {
  act: (input: Input) => Promise<Answer>;
  title: string;
  describe: (answer: Answer, input: Input) => string;
  /** Message of a failure; omitted where a dialog shows the refusal. */
  failed?: string;
}

/**
 * Shows its toasts here, because the clicked row may be gone. Refetches list and log even after a
 * refusal: someone else may have acted.
 */
function userAction<Input, Answer>({ act, title, describe, failed }: Action<Input, Answer>) {
  return function useUserAction() {
    const client = useQueryClient();

    return useMutation({
      mutationFn: act,
      onSuccess: (answer, input) => showToast({ title, description: describe(answer, input) }),
      onError: () => failed !== undefined && showFailure(`${failed}. Please try again.`),
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: [approvalEndpoints.usersPage.path] }),
          client.invalidateQueries({ queryKey: [approvalEndpoints.auditLog.path] }),
        ]),
    });
  };
}

export const useApprove = userAction({
  act: (id: string) => call(approvalEndpoints.approve, { params: { id } }),
  title: 'User Approved',
  describe: () => 'The user can now access the platform.',
  failed: 'Failed to approve user',
});

export const useReject = userAction({
  act: ({ id, reason }: { id: string; reason: string }) =>
    call(approvalEndpoints.reject, { params: { id }, body: { reason } }),
  title: 'User Rejected',
  describe: ({ user }) => `The registration of ${user.username} has been rejected.`,
  failed: 'Failed to reject user',
});

export const useReconsider = userAction({
  act: (id: string) => call(approvalEndpoints.reconsider, { params: { id } }),
  title: 'Rejection Undone',
  describe: ({ user }) => `${user.username} is awaiting approval again.`,
  failed: 'Failed to undo the rejection',
});

export const useToggleActive = userAction({
  act: ({ id, ...body }: { id: string; isActive: boolean; reason?: string }) =>
    call(approvalEndpoints.toggleActive, { params: { id }, body }),
  title: 'Status Updated',
  describe: ({ user }) => `${user.username} is now ${user.isActive ? 'active' : 'inactive'}.`,
  failed: 'Failed to update user status',
});

export const useSetPremium = userAction({
  act: ({ id, isPremium }: { id: string; isPremium: boolean }) =>
    call(approvalEndpoints.setPremium, { params: { id }, body: { isPremium } }),
  title: 'Plan Updated',
  describe: ({ user }) => `${user.username} is now ${user.isPremium ? 'Premium' : 'Free'}.`,
  failed: 'Failed to update the plan',
});

export const useSetRole = userAction({
  act: ({ id, ...body }: { id: string; role: User['role']; password: string }) =>
    call(approvalEndpoints.setRole, { params: { id }, body }),
  title: 'Role Updated',
  describe: ({ user }) =>
    `${user.username} is now ${user.role === 'admin' ? 'an administrator' : 'a member'}.`,
});

export const useDeleteAccount = userAction({
  act: ({ user: { id }, password }: { user: User; password: string }) =>
    call(approvalEndpoints.deleteAccount, { params: { id }, body: { password } }),
  title: 'Account Deleted',
  describe: (_, { user }) => `The account of ${user.username} has been deleted.`,
});
