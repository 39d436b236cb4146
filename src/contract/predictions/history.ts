import { z } from 'zod';
import { analystIds, predictionAuthors } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { gameStates } from '#domain/game.ts';
import { gradeOutcomes, voidReasons } from '#domain/grading/terms.ts';
import { predictionResults } from '#domain/grading/prediction-result.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { madeWiths, predictedBys } from './prediction-parts.ts';
import { prediction } from './predictions-endpoints.ts';
import { competitor, tournamentStatuses } from '#contract/shared.ts';
import { feedId, typedText } from '#contract/text.ts';
import { share } from '#contract/analytics/analytics-parts.ts';

/** Locked before the start, or replayed; never mixed in one list. */
export const historyBases = ['locked', 'replayed'] as const;

export const historyFilters = z.object({
  sport: z.enum(sportIds).optional(),
  league: z.enum(leagueIds).optional(),
  gameId: feedId.optional(),
  by: z.enum(predictedBys).default('all'),
  /** Basis of the predictions; only Linewise has replayed ones. */
  basis: z.enum(historyBases).default('locked'),
  model: z.enum(analystIds).optional(),
  band: z.enum(confidenceBands).optional(),
  result: z.enum(predictionResults).optional(),
  season: z.coerce.number().int().min(1990).max(2100).optional(),
  /** Earliest time of making; for replayed ones, of play. */
  since: moment.optional(),
  /** Limit to the latest contests: this many matchups and this many tournaments. */
  latestContests: z.coerce.number().int().min(1).max(1000).optional(),
});
export type HistoryFilters = z.output<typeof historyFilters>;

const sides = z.object({
  weekLabel: z.string().nullable(),
  state: z.enum(gameStates),
  homeTeam: competitor,
  awayTeam: competitor,
  layers: prediction.shape.layers,
  homeScorePrediction: z.number(),
  awayScorePrediction: z.number(),
  /** Our fair home handicap and total, which decide the side graded against the market. */
  fair: z.object({ homeSpread: z.number(), total: z.number() }),
  /** Market when made; for a replayed one, the close. */
  market: prediction.shape.market,
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  spread: z.enum(gradeOutcomes).nullable(),
  total: z.enum(gradeOutcomes).nullable(),
  voidReason: z.enum(voidReasons).nullable(),
});

const field = z.object({
  dates: z.string(),
  status: z.enum(tournamentStatuses),
  fieldSize: z.number().int(),
  winners: z.array(z.string()),
});

export const historyEntry = z.object({
  basis: z.enum(historyBases),
  /** Null for a replayed one, as are its time, version and settings. */
  id: z.uuid().nullable(),
  createdAt: moment.nullable(),
  version: z.number().int().nullable(),
  madeWith: z.enum(madeWiths).nullable(),
  isMine: z.boolean(),
  author: z.enum(predictionAuthors),
  aiModel: z.enum(analystIds),
  aiModelLabel: z.string(),
  /** The analyst's probability was calibrated; null without an analyst. */
  isCalibrated: z.boolean().nullable(),
  sport: z.enum(sportIds),
  league: z.enum(leagueIds),
  contestId: z.string(),
  contest: z.string(),
  season: z.number().int(),
  startsAt: moment,
  predictedWinner: z.string(),
  /** Our win probability of the pick, in percent: whole for games, with one decimal for golf. */
  confidence: z.number(),
  band: z.enum(confidenceBands).nullable(),
  result: z.enum(predictionResults),
  /** A losing pick at 70% or more, which has a review. */
  hasReview: z.boolean(),
  sides: sides.nullable(),
  field: field.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * Totals of the filtered list, each contest once: its automatic prediction, else its newest
 * version.
 */
export const historySummary = z.object({
  contests: z.number().int(),
  versions: z.number().int(),
  pending: z.number().int(),
  overall: share,
  avgConfidence: z.number().nullable(),
  /** Pushes excluded; null for several leagues, and without a spread that varies. */
  againstTheSpread: share
    .extend({
      /** Number of them with a stored price, and the profit at these, one unit each. */
      priced: z.number().int(),
      units: z.number(),
    })
    .nullable(),
});
export type HistorySummaryView = z.infer<typeof historySummary>;

const member = endpointsFor('member', 'Predictions');

export const historyEndpoints = {
  page: member.get('/api/history', {
    summary:
      'Locked or replayed predictions, newest first, in pages; filter by league, source, confidence and result.',
    query: historyFilters.extend({
      cursor: typedText.max(300).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({ entries: z.array(historyEntry), nextCursor: z.string().nullable() }),
  }),
  summary: member.get('/api/history/summary', {
    summary: 'Totals for the same filters, one forecast per game.',
    query: historyFilters,
    answer: historySummary,
  }),
};
