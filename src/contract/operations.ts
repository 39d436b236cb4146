import { z } from 'zod';
import { sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';

export const status = z.object({
  /** Also in the answer of /api/auth/me, for screens before sign-in. */
  dataSource: z.enum(['espn', 'simulated']),
  /** Available where the score source has the sport. */
  sports: z.array(
    z.object({
      id: z.enum(sportIds),
      available: z.boolean(),
      /** Something is in play right now. */
      live: z.boolean(),
      lastUpdated: moment.nullable(),
    }),
  ),
  now: moment,
});
export type StatusView = z.infer<typeof status>;

const member = endpointsFor('member', 'Operations');

export const statusEndpoints = {
  status: member.get('/api/status', {
    summary: 'Data source, which sports are available and what is in play.',
    answer: status,
  }),
};
