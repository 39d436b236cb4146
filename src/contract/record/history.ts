import { z } from 'zod';
import { analystIds, predictionAuthors } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { gameStates } from '#domain/game.ts';
import { gradeOutcomes, voidReasons } from '#domain/grading/terms.ts';
import { predictionResults } from '#domain/grading/prediction-result.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from '../endpoint.ts';
import { madeWiths, predictedBys } from '../prediction-parts.ts';
import { prediction } from '../predictions.ts';
import { competitor, tournamentStatuses } from '../shared.ts';
import { feedId, typedText } from '../text.ts';
import { share } from './analytics-parts.ts';

/** Locked before the start, or replayed: two lists, never mixed. */
export const historyBases = ['locked', 'replayed'] as const;
export type HistoryBasis = (typeof historyBases)[number];

/** Which predictions are listed, or exported. */
export const historyFilters = z.object({
  sport: z.enum(sportIds).optional(),
  league: z.enum(leagueIds).optional(),
  gameId: feedId.optional(),
  by: z.enum(predictedBys).default('all'),
  /** The same as `by=mine`. */
  mine: z.enum(['true', 'false']).default('false'),
  /** Of Linewise alone there are replayed ones. */
  basis: z.enum(historyBases).default('locked'),
  /** Who wrote it: a slot, or `statistical`. */
  model: z.enum(analystIds).optional(),
  band: z.enum(confidenceBands).optional(),
  result: z.enum(predictionResults).optional(),
  season: z.coerce.number().int().min(1990).max(2100).optional(),
  /** Made at this moment or later; of replayed ones: played then or later. */
  since: moment.optional(),
  /** Only of the contests predicted last, so many of two sides and so many of a field. */
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
  /** Our fair home handicap and total: the side they take against the market's line is graded. */
  fair: z.object({ homeSpread: z.number(), total: z.number() }),
  /** What the market quoted when it was made; of a replayed one its close. */
  market: prediction.shape.market,
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  /** How the side that our fair line takes did; null while there is no result. */
  spread: z.enum(gradeOutcomes).nullable(),
  total: z.enum(gradeOutcomes).nullable(),
  voidReason: z.enum(voidReasons).nullable(),
});

const field = z.object({
  dates: z.string(),
  status: z.enum(tournamentStatuses),
  fieldSize: z.number().int(),
  /** Empty before the end, and where nothing was played. */
  winners: z.array(z.string()),
});

/** A line of the history: what was called, what the market said, and how it came out. */
export const historyEntry = z.object({
  basis: z.enum(historyBases),
  /** Null of a replayed one, which is in no journal; so are its time, version and author's settings. */
  id: z.uuid().nullable(),
  createdAt: moment.nullable(),
  version: z.number().int().nullable(),
  madeWith: z.enum(madeWiths).nullable(),
  isMine: z.boolean(),
  author: z.enum(predictionAuthors),
  aiModel: z.enum(analystIds),
  aiModelLabel: z.string(),
  /** Was its analyst's number put right by results? Null without an analyst. */
  isCalibrated: z.boolean().nullable(),
  sport: z.enum(sportIds),
  league: z.enum(leagueIds),
  contestId: z.string(),
  /** “Dallas Cowboys @ Philadelphia Eagles”, or the tournament. */
  contest: z.string(),
  season: z.number().int(),
  startsAt: moment,
  predictedWinner: z.string(),
  /** Our probability of the pick, in percent. */
  confidence: z.number(),
  /** Null for a field. */
  band: z.enum(confidenceBands).nullable(),
  result: z.enum(predictionResults),
  /** Was it called at 70% or more, and wrong? Then there is a review of it. */
  hasReview: z.boolean(),
  sides: sides.nullable(),
  field: field.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What the filters leave, counted once for each contest: by the newest version that they leave. */
export const historySummary = z.object({
  contests: z.number().int(),
  /** Entries of the list: a contest may have several versions. */
  versions: z.number().int(),
  pending: z.number().int(),
  /** Share of winners picked. */
  overall: share,
  /** Average confidence in percent; null without any. */
  avgConfidence: z.number().nullable(),
  /**
   * Record against the spread, pushes left out; null where there is no one rate of it: of several
   * leagues, of contests without a spread, and of a fixed handicap, whose two sides have other prices.
   */
  againstTheSpread: share.nullable(),
});
export type HistorySummaryView = z.infer<typeof historySummary>;

const member = endpointsFor('member', 'Predictions');

export const historyEndpoints = {
  page: member.get('/api/history', {
    summary:
      'Locked or replayed predictions, newest first, in pages; filter by league, source, confidence and result.',
    query: historyFilters.extend({
      /** As the page before named it. */
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
