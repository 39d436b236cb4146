import { z } from 'zod';
import { teamLeagueIds } from '#domain/league.ts';
import { metricFormats } from '#domain/metric-format.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { competitor, leagueParam, seasonQuery, teamParams } from './shared.ts';
import { feedId } from './text.ts';

const member = endpointsFor('member', 'Games');

export const leagueTeam = competitor.extend({
  city: z.string(),
  wins: z.number().int().nullable(),
  losses: z.number().int().nullable(),
  winPct: z.number().nullable(),
  streak: z.string().nullable(),
  homeRecord: z.string().nullable(),
  awayRecord: z.string().nullable(),
  lastTen: z.string().nullable(),
  /** Points (runs, goals) scored and allowed per game this season; null before the first. */
  ppg: z.number().nullable(),
  oppPpg: z.number().nullable(),
});
export type LeagueTeamView = z.infer<typeof leagueTeam>;

export const teamStatistics = z.object({
  season: z.number().int(),
  games: z.number().int(),
  statistics: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      total: z.number(),
      perGame: z.number(),
      games: z.number().int(),
    }),
  ),
});
export type TeamStatisticsView = z.infer<typeof teamStatistics>;

/** A row of the comparison; null means “not available”. */
export const comparedMetric = z.object({
  name: z.string(),
  a: z.number().nullable(),
  b: z.number().nullable(),
  better: z.enum(['higher', 'lower']),
  format: z.enum(metricFormats),
});

export const comparedTeam = z.object({
  team: competitor,
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  /** Results of up to five latest games, newest last. */
  recentForm: z.array(z.enum(['W', 'L', 'T'])),
  games: z.number().int(),
  boxScores: z.number().int().nullable(),
  /** True while some of its games’ box scores are yet to be fetched. */
  isLoadingBoxScores: z.boolean(),
});

export const comparison = z.object({
  a: comparedTeam,
  b: comparedTeam,
  headToHead: z.object({
    aWins: z.number().int(),
    bWins: z.number().int(),
    ties: z.number().int(),
    since: z.number().int().nullable(),
    meetings: z.array(
      z.object({
        gameId: z.string(),
        date: moment,
        homeTeamId: z.string(),
        homeScore: z.number(),
        awayScore: z.number(),
      }),
    ),
  }),
  metrics: z.array(comparedMetric),
  /** Ratings of one side's offense against the other's defense, 0–100, 50 = league average. */
  matchup: z.array(
    z.object({ label: z.string(), value: z.number().nullable(), detail: z.string() }),
  ),
});
export type ComparisonView = z.infer<typeof comparison>;

export const teamEndpoints = {
  teams: member.get('/api/:league/teams', {
    summary: 'The teams of a league with records and points per game, by conference and rank.',
    params: z.object({ league: z.enum(teamLeagueIds) }),
    answer: z.array(leagueTeam),
  }),
  teamStatistics: member.get('/api/:league/teams/:id/statistics', {
    summary: 'A team’s season statistics from stored box scores, with sample sizes.',
    params: teamParams,
    query: seasonQuery,
    answer: teamStatistics,
  }),
  compare: member.get('/api/:league/teams/compare', {
    summary: 'A comparison of two teams from stored results and box scores.',
    params: leagueParam,
    query: z.object({ a: feedId, b: feedId }),
    answer: comparison,
  }),
};

export const standing = z.object({
  team: competitor,
  conference: z.string(),
  division: z.string().nullable(),
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  record: z.string(),
  winPercentage: z.number().nullable(),
  /** Points in leagues ranked by them: two for a win, one for an overtime loss. */
  tablePoints: z.number().nullable(),
  pointsFor: z.number().nullable(),
  pointsAgainst: z.number().nullable(),
  streak: z.string().nullable(),
  homeRecord: z.string().nullable(),
  roadRecord: z.string().nullable(),
  lastTen: z.string().nullable(),
  /** Games behind: ((leader W − W) + (L − leader L)) / 2; null for the leader. */
  gamesBehind: z.number().nullable(),
});
export type StandingView = z.infer<typeof standing>;

export const standingEndpoints = {
  standings: member.get('/api/:league/standings', {
    summary: 'League standings by conference.',
    params: leagueParam,
    query: seasonQuery,
    answer: z.object({
      season: z.number().int(),
      standings: z.array(standing),
      lastUpdated: moment.nullable(),
    }),
  }),
};
