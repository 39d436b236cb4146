import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '#contract/live/calendars-endpoints.ts';
import { noticeEndpoints } from '#contract/live/notices-endpoints.ts';
import type { NoticeEvent } from '#domain/notice.ts';
import { call, read, serverMessage } from '#web/lib/api.ts';
import { showFailure, showToast } from '#web/lib/toast-store.ts';
import { endPush, PushProblem, startPush } from './browser-push.ts';

export function useNoticeSettings(enabled: boolean) {
  return useQuery({ ...read(noticeEndpoints.settings), refetchOnMount: 'always', enabled });
}

/** Changes the notified events, subscribing or unsubscribing the browser as needed. */
export function useChooseEvents(publicKey: string) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: async (events: NoticeEvent[]) => {
      if (events.length === 0) {
        const settings = await call(noticeEndpoints.unsubscribe);
        await endPush();
        return settings;
      }
      const subscription = await startPush(publicKey);
      return call(noticeEndpoints.subscribe, { body: { ...subscription, events } });
    },
    onSuccess: (settings) => client.setQueryData(read(noticeEndpoints.settings).queryKey, settings),
  });
}

export function whyNot(error: Error): string {
  if (error instanceof PushProblem) return error.message;
  return serverMessage(error) ?? 'Can’t reach Linewise. Please try again.';
}

export function useTestNotice() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: () => call(noticeEndpoints.test),
    onSuccess: ({ message }) =>
      void showToast({ title: 'Test notification', description: message }),
    onError: (error) => showFailure(whyNot(error), 'Notifications'),
    onSettled: () => client.invalidateQueries({ queryKey: [noticeEndpoints.settings.path] }),
  });
}

export function useCalendarLink() {
  return useQuery({ ...read(calendarEndpoints.link), refetchOnMount: 'always' });
}

export function useMakeCalendarLink() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: () => call(calendarEndpoints.makeLink),
    onError: () => showFailure('The link could not be created. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: [calendarEndpoints.link.path] }),
  });
}

export function useRevokeCalendarLink() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: () => call(calendarEndpoints.revokeLink),
    onSuccess: ({ message }) => void showToast({ title: 'Calendar', description: message }),
    onError: () => showFailure('The link could not be revoked. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: [calendarEndpoints.link.path] }),
  });
}
