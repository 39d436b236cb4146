import { z } from 'zod';
import { endpointsFor, moment } from '../endpoint.ts';
import { feedId } from '../text.ts';

const link = z.object({
  createdAt: moment,
  /** To the hour; null where no program has read it yet. */
  lastReadAt: moment.nullable(),
});
export type CalendarLinkView = z.infer<typeof link>;

const member = endpointsFor('member', 'Calendar');

export const calendarEndpoints = {
  link: member.get('/api/calendar', {
    summary: 'Whether there is a secret calendar address, and when it was read last.',
    answer: z.object({ link: link.nullable() }),
  }),
  makeLink: member.post('/api/calendar', {
    summary:
      'Makes a secret calendar address, shown only this once; the one before is worth nothing.',
    answer: link.extend({ path: z.string() }),
  }),
  revokeLink: member.delete('/api/calendar', {
    summary: 'Makes the secret calendar address worth nothing.',
    answer: z.object({ message: z.string() }),
  }),
  feed: endpointsFor('open', 'Calendar').get('/calendar/:file', {
    summary:
      'What a member follows, for calendar programs (RFC 5545), at `<secret>.ics`; whoever has the address reads it.',
    params: z.object({ file: feedId }),
    mediaType: 'text/calendar',
    answer: z.unknown(),
  }),
};
