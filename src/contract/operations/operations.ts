import { z } from 'zod';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from '../endpoint.ts';

const member = endpointsFor('member', 'Operations');

/** How far the results of a league's current season have been loaded. */
const seasonLoad = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  done: z.number().int(),
  /** Weeks, months, days or tournaments; 0 before the calendar is known. */
  total: z.number().int(),
  /** Loading has failed for a day: predictions no longer wait for it. */
  hasFailed: z.boolean(),
});
export type SeasonLoadView = z.infer<typeof seasonLoad>;

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
      /** Leagues of it whose current season is not loaded yet: no prediction is locked before. */
      loading: z.array(seasonLoad),
    }),
  ),
  now: moment,
});
export type StatusView = z.infer<typeof status>;

export const statusEndpoints = {
  status: member.get('/api/status', {
    summary: 'Data source, available sports and live sports.',
    answer: status,
  }),
};

/** How far the history of one league has been loaded. */
export const backfillProgress = z.object({
  /** Parts of the schedule: weeks, months or tournaments. */
  done: z.number().int(),
  total: z.number().int(),
  /** “NBA 2025 · March 2025”: what was loaded last. */
  part: z.string().nullable(),
  /** Null while it is under way. */
  finishedAt: moment.nullable(),
});

export const leagueData = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  /** Stored games, matches and golf tournaments. */
  contests: z.number().int(),
  boxScores: z.number().int(),
  /** Of finished games of this season and the one before: how far their box scores are loaded. */
  boxScoreBackfill: z.object({
    done: z.number().int(),
    total: z.number().int(),
    /** Without one, and asked for no more: the source has none. */
    givenUp: z.number().int(),
  }),
  /** Null before the season is known. */
  backfill: backfillProgress.nullable(),
});
export type LeagueDataView = z.infer<typeof leagueData>;

const administrator = endpointsFor('administrator', 'Administration');

export const feedEndpoints = {
  feeds: administrator.get('/api/admin/feeds', {
    summary: 'Stored data and history progress by league.',
    answer: z.object({ dataSource: z.enum(['espn', 'simulated']), leagues: z.array(leagueData) }),
  }),
};
