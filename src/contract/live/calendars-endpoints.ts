import { z } from 'zod';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { feedId } from '#contract/text.ts';

const link = z.object({
  createdAt: moment,
  /** Time of the last read, to the hour; null until a calendar app reads it. */
  lastReadAt: moment.nullable(),
});
export type CalendarLinkView = z.infer<typeof link>;

const member = endpointsFor('member', 'Calendar');

export const calendarEndpoints = {
  link: member.get('/api/calendar', {
    summary: 'Whether a calendar link exists and when it was last used.',
    answer: z.object({ link: link.nullable() }),
  }),
  makeLink: member.post('/api/calendar', {
    summary: 'Creates a secret calendar link, shown once; the previous one stops working.',
    answer: link.extend({ path: z.string() }),
  }),
  revokeLink: member.delete('/api/calendar', {
    summary: 'Revokes the calendar link.',
    answer: z.object({ message: z.string() }),
  }),
  feed: endpointsFor('open', 'Calendar').get('/calendar/:file', {
    summary: 'The member’s games as iCalendar (RFC 5545) at `<secret>.ics`; no sign-in needed.',
    params: z.object({ file: feedId }),
    mediaType: 'text/calendar',
    answer: z.unknown(),
  }),
};
