import { z } from 'zod';
import { endpointsFor, moment } from './endpoint.ts';
import { competitor, leagueParam, seasonQuery } from './shared.ts';

export const standing = z.object({
  team: competitor,
  conference: z.string(),
  division: z.string().nullable(),
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  record: z.string(),
  winPercentage: z.number().nullable(),
  pointsFor: z.number().nullable(),
  pointsAgainst: z.number().nullable(),
  streak: z.string().nullable(),
  homeRecord: z.string().nullable(),
  roadRecord: z.string().nullable(),
  lastTen: z.string().nullable(),
  /** ((leader W − W) + (L − leader L)) / 2; null for the leader. */
  gamesBehind: z.number().nullable(),
});
export type StandingView = z.infer<typeof standing>;

const member = endpointsFor('member', 'Games');

export const standingEndpoints = {
  standings: member.get('/api/:league/standings', {
    summary: 'The table of a league, best first within each conference.',
    params: leagueParam,
    query: seasonQuery,
    answer: z.object({
      season: z.number().int(),
      standings: z.array(standing),
      lastUpdated: moment.nullable(),
    }),
  }),
};
