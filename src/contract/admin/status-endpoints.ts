import { z } from 'zod';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';

const seasonLoad = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  done: z.number().int(),
  /** Weeks, months, days or tournaments of all seasons waited for; 0 until that is known. */
  total: z.number().int(),
  /** Loading has failed for a day: predictions no longer wait for it. */
  hasFailed: z.boolean(),
});
export type SeasonLoadView = z.infer<typeof seasonLoad>;

export const status = z.object({
  dataSource: z.enum(['espn', 'simulated']),
  sports: z.array(
    z.object({
      id: z.enum(sportIds),
      available: z.boolean(),
      live: z.boolean(),
      lastUpdated: moment.nullable(),
      /** Leagues whose recent seasons are still loading; predictions are locked once it is done. */
      loading: z.array(seasonLoad),
    }),
  ),
  now: moment,
});
export type StatusView = z.infer<typeof status>;

export const statusEndpoints = {
  status: endpointsFor('member', 'Operations').get('/api/status', {
    summary: 'Data source, available sports and live sports.',
    answer: status,
  }),
};

export const backfillProgress = z.object({
  /** Schedule parts: weeks, months or tournaments. */
  done: z.number().int(),
  total: z.number().int(),
  part: z.string().nullable(),
  finishedAt: moment.nullable(),
});

/** Finished games that have what is counted, and those given up because the source has none. */
const gameCounts = z.object({
  done: z.number().int(),
  total: z.number().int(),
  givenUp: z.number().int(),
});

export const leagueData = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  contests: z.number().int(),
  /** Starts of the first and the last of them; null without any. */
  firstAt: moment.nullable(),
  lastAt: moment.nullable(),
  boxScores: z.number().int(),
  boxScoreBackfill: gameCounts,
  /** Closing prices, all seasons; null where the source keeps none of finished games. */
  closingPrices: gameCounts.nullable(),
  backfill: backfillProgress.nullable(),
});
export type LeagueDataView = z.infer<typeof leagueData>;

/** Why closing prices are not requested until then: HTTP 403, 429, or the daily limit. */
const pricePause = z.object({
  reason: z.enum(['refused', 'rate-limited', 'daily-limit']),
  until: moment,
});
export type PricePause = z.infer<typeof pricePause>;

/** Bookmakers' lines of players. */
const propLines = z.object({
  isOn: z.boolean(),
  /** Upcoming games with lines. */
  games: z.number().int(),
});
export type PropLinesView = z.infer<typeof propLines>;

const administrator = endpointsFor('administrator', 'Administration');

export const propLineEndpoints = {
  set: administrator.put('/api/admin/prop-lines', {
    summary: 'Turns reading bookmakers’ lines of players on or off.',
    body: z.object({ isOn: z.boolean() }),
    answer: propLines,
  }),
};

export const feedEndpoints = {
  feeds: administrator.get('/api/admin/feeds', {
    summary: 'Stored data and history progress by league.',
    answer: z.object({
      dataSource: z.enum(['espn', 'simulated']),
      leagues: z.array(leagueData),
      pricePause: pricePause.nullable(),
      propLines,
    }),
  }),
};
