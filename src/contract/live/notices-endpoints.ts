import { z } from 'zod';
import { noticeEvents } from '#domain/notice.ts';
import { endpointsFor } from '#contract/endpoint.ts';
import { typedTextUpTo } from '#contract/text.ts';

const noticeEvent = z.enum(noticeEvents);

const events = z.array(noticeEvent).min(1).max(noticeEvents.length);

const settings = z.object({
  publicKey: z.string(),
  /** Events this browser is notified of; null when not subscribed. */
  events: z.array(noticeEvent).nullable(),
  otherBrowsers: z.number().int(),
});
export type NoticeSettingsView = z.infer<typeof settings>;

const member = endpointsFor('member', 'Notifications');

export const noticeEndpoints = {
  settings: member.get('/api/notices', {
    summary: 'This browser’s notification settings and the subscription key.',
    answer: settings,
  }),
  subscribe: member.put('/api/notices/subscription', {
    summary: 'Subscribes this browser to push notifications.',
    body: z.object({
      endpoint: typedTextUpTo(1000),
      p256dh: typedTextUpTo(200),
      auth: typedTextUpTo(100),
      events,
    }),
    answer: settings,
  }),
  unsubscribe: member.delete('/api/notices/subscription', {
    summary: 'Unsubscribes this browser.',
    answer: settings,
  }),
  test: member.post('/api/notices/test', {
    summary: 'Sends this browser a test notification.',
    answer: z.object({ message: z.string() }),
  }),
};
