import { z } from 'zod';
import { analystIds } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor } from '../endpoint.ts';
import { typedText } from '../text.ts';
import {
  comparison,
  estimate,
  fieldCalibration,
  fieldRecord,
  instructionsRecord,
  layerRecord,
  leagueRecord,
  segmentsRecord,
  share,
  skill,
} from './analytics-parts.ts';

/**
 * Locked: locked in the ledger before the start. Replayed: replayed forecasts, from what
 * was known before each start. Both: replayed where nothing was locked.
 */
export const recordBases = ['locked', 'replayed', 'both'] as const;
export type RecordBasis = (typeof recordBases)[number];

/** Fewer than so many are too few for a percentage: the view says their number alone. */
export const minSampleSize = 30;

const period = z.object({
  n: z.number().int(),
  correct: z.number().int(),
  brier: z.number().nullable(),
  /** Of the close, on those of them that had one. */
  closeBrier: z.number().nullable(),
  /** Ours on the contests that had a closing price. */
  brierBesideClose: z.number().nullable(),
});

export const analytics = z.object({
  basis: z.enum(recordBases),
  by: z.enum(['automatic', 'members', 'mine']),
  /** Fewer than so many are too few for a percentage. */
  minSampleSize: z.number().int(),
  /** Entries with a result that there are of each basis, for whoever chooses between them. */
  available: z.object({ locked: z.number().int(), replayed: z.number().int() }),
  lastSevenDays: share,
  lastThirtyDays: share,
  byMonth: z.array(period.extend({ month: z.string(), winner: share })),
  /** Leagues whose contests have two sides, each by itself: their lines are not of one kind. */
  leagues: z.array(leagueRecord),
  /** All leagues together: log loss of the closing line minus ours; positive: we are more accurate. */
  againstClose: estimate,
  /** Our models by league, with the day of the first contest that each has predicted here. */
  forecastModels: z.array(
    z.object({
      league: z.enum(leagueIds),
      model: z.string(),
      from: z.string(),
      n: z.number().int(),
    }),
  ),
  layers: z.array(layerRecord),
  skill: z.array(skill),
  field: z.array(fieldRecord),
  /** Quarters or periods, which analysts alone state; the one with the most games first. */
  segments: z.array(segmentsRecord),
  /** Reliability of the chances of fields, which have no favorite out of two. */
  fieldCalibration: z.array(fieldCalibration),
  /** You, the analysts, Linewise and the market against one another; locked predictions only. */
  comparisons: z.array(comparison),
  /** Of `by=mine`: each wording of one's own instructions, the newest first. */
  instructions: z.array(instructionsRecord),
  /**
   * Contests of the current season for which a prediction was locked before the start, automatic or
   * asked for: one each, whoever's record this is.
   */
  thisSeason: z.object({
    /** Null of leagues in seasons of several years, and before the first prediction. */
    season: z.number().int().nullable(),
    contests: z.number().int(),
    pending: z.number().int(),
    /** Share of winners that the automatic predictions of that season picked. */
    accuracy: share,
  }),
  /** Made, graded or not: of this record, one of each contest and analyst. */
  totalPredictions: z.number().int(),
  gradedPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  pendingPredictions: z.number().int(),
  /** Share of winners picked by our own model, in percent; null before the first grade. */
  accuracy: z.number().nullable(),
  /** Correct in a row up to now; negative for a losing run. */
  currentStreak: z.number().int(),
  /** Average confidence in percent, over all predictions, graded or not; null without any. */
  avgConfidence: z.number().nullable(),
  averageConfidence: z.number().nullable(),
  /** Record against the spread of one league, pushes left out; null of several leagues. */
  winRate: z.number().nullable(),
  overall: share,
  lastFourWeeks: share,
  highConfidence: share,
  againstTheSpread: share,
  totals: share,
  /** Of picks out of two. */
  brier: z.number().nullable(),
  logLoss: z.number().nullable(),
  /** The closing price on the same graded games; null where there was none. */
  marketLogLoss: z.number().nullable(),
  meanScoreError: z.number().nullable(),
  modelStats: z.record(
    z.string(),
    z.object({
      accuracy: z.number().nullable(),
      total: z.number().int(),
      graded: z.number().int(),
      correct: z.number().int(),
      avgConfidence: z.number().nullable(),
    }),
  ),
  byModel: z.array(
    share.extend({
      model: z.enum(analystIds),
      label: z.string(),
      brier: z.number().nullable(),
      /** The models that answered for the slot, as their vendor names them. */
      answered: z.array(share.extend({ name: z.string(), brier: z.number().nullable() })),
    }),
  ),
  /** Picks out of two: the bands are not made for a field of golfers. */
  byBand: z.array(
    share.extend({ band: z.enum(confidenceBands), meanConfidence: z.number().nullable() }),
  ),
  /** Reliability: forecast against what happened, by the favorite's probability; picks out of two. */
  calibration: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      meanForecast: z.number().nullable(),
      observed: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      n: z.number().int(),
    }),
  ),
  overTime: z.array(
    z.object({
      week: z.string(),
      n: z.number().int(),
      correct: z.number().int(),
      brier: z.number().nullable(),
      marketBrier: z.number().nullable(),
      /** Ours on the contests that the market had a price of. */
      brierBesideMarket: z.number().nullable(),
      /** Versions of our model that predicted for the first time in this week, after another one. */
      newModels: z.array(z.string()),
    }),
  ),
});
export type AnalyticsView = z.infer<typeof analytics>;

/** The figures of the landing page. */
const figures = z.object({
  /**
   * Share of winners picked, in percent; null where nothing is graded. Of the predictions asked for
   * where they are enough for a percentage, else of automatic predictions, locked or else replayed.
   */
  accuracy: z.object({
    value: z.number().nullable(),
    n: z.number().int(),
    of: z.enum(['members', 'automatic', 'replayed']),
  }),
  sports: z.number().int(),
  competitors: z.number().int(),
});
export type FiguresView = z.infer<typeof figures>;

const member = endpointsFor('member', 'Track record');

/** A version of our model, as `nfl-ratings-3`: only what it has predicted. */
const forecastModel = typedText.max(60).optional();

export const analyticsEndpoints = {
  analytics: member.get('/api/analytics', {
    summary: 'Accuracy of graded predictions; football if `sport` is missing.',
    query: z.object({
      sport: z.enum([...sportIds, 'all']).default('nfl'),
      /** Whose predictions of the same contests. */
      by: z.enum(['automatic', 'members', 'mine']).default('members'),
      /** The same as `by=mine`. */
      mine: z.enum(['true', 'false']).default('false'),
      /**
       * Only automatic predictions have a replayed past. Unless given: locked where enough of it is there for a
       * percentage, else replayed.
       */
      basis: z.enum(recordBases).optional(),
      model: forecastModel,
    }),
    answer: analytics,
  }),
  figures: member.get('/api/figures', {
    summary: 'Measured accuracy with its sample size, and the number of sports, teams and players.',
    answer: figures,
  }),
};

export const recordEndpoints = {
  record: endpointsFor('record', 'Record').get('/api/record', {
    summary:
      'The record of our automatic predictions by league. Public if the operator set `PUBLIC_RECORD`.',
    query: z.object({
      sport: z.enum([...sportIds, 'all']).default('all'),
      /** As in `/api/analytics`. */
      basis: z.enum(recordBases).optional(),
      model: forecastModel,
    }),
    answer: analytics,
  }),
};
