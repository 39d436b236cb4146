import { z } from 'zod';
import { analystIds } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor } from '#contract/endpoint.ts';
import { typedText } from '#contract/text.ts';
import {
  comparison,
  estimate,
  fieldCalibration,
  fieldRecord,
  instructionsRecord,
  layerRecord,
  leagueRecord,
  playerRecord,
  segmentsRecord,
  share,
  skill,
} from './analytics-parts.ts';

/**
 * `locked`: locked in the ledger before the start. `replayed`: forecasts from pre-game data,
 * calculated later. `both`: replayed where nothing was locked.
 */
export const recordBases = ['locked', 'replayed', 'both'] as const;
export type RecordBasis = (typeof recordBases)[number];

export const minSampleSize = 30;

const period = z.object({
  n: z.number().int(),
  correct: z.number().int(),
  brier: z.number().nullable(),
  /** Closing line, on the contests that have one. */
  closeBrier: z.number().nullable(),
  /** Ours, on the contests with a closing price. */
  brierBesideClose: z.number().nullable(),
});

export const analytics = z.object({
  basis: z.enum(recordBases),
  by: z.enum(['automatic', 'members', 'mine']),
  minSampleSize: z.number().int(),
  available: z.object({ locked: z.number().int(), replayed: z.number().int() }),
  lastSevenDays: share,
  lastThirtyDays: share,
  byMonth: z.array(period.extend({ month: z.string(), winner: share })),
  /** Matchup leagues separately, since their lines are not comparable. */
  leagues: z.array(leagueRecord),
  /** Log loss of the closing line minus ours in all leagues; positive: we are more accurate. */
  againstClose: estimate,
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
  segments: z.array(segmentsRecord),
  fieldCalibration: z.array(fieldCalibration),
  /** Locked projections of players; of members' predictions, the analysts' figures. */
  players: z.array(playerRecord),
  comparisons: z.array(comparison),
  /** Wordings of own instructions with `by=mine`, newest first. */
  instructions: z.array(instructionsRecord),
  /** Contests this season with a locked prediction, counted once; the same for every reader. */
  thisSeason: z.object({
    /** Null for leagues whose seasons differ, and before the first prediction. */
    season: z.number().int().nullable(),
    contests: z.number().int(),
    pending: z.number().int(),
    accuracy: share,
    /**
     * Mean confidence in percent, each contest once: its automatic prediction, or a member's until
     * that is locked.
     */
    avgConfidence: z.number().nullable(),
    averaged: z.number().int(),
  }),
  /** Graded or not, one per contest and analyst. */
  totalPredictions: z.number().int(),
  gradedPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  pendingPredictions: z.number().int(),
  /** Accuracy of `gradedPredictions` in percent, with its Wilson 95% interval. */
  accuracy: z.number().nullable(),
  accuracyInterval: share.pick({ low: true, high: true }),
  /** Current run of correct picks; negative for losses. */
  currentStreak: z.number().int(),
  avgConfidence: z.number().nullable(),
  averageConfidence: z.number().nullable(),
  /** Record against the spread of one league, pushes excluded; null for several leagues. */
  winRate: z.number().nullable(),
  lastFourWeeks: share,
  highConfidence: share,
  totals: share,
  /** Matchups only. */
  brier: z.number().nullable(),
  logLoss: z.number().nullable(),
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
      /** Models that answered for the slot, by vendor name. */
      answered: z.array(share.extend({ name: z.string(), brier: z.number().nullable() })),
    }),
  ),
  /** Matchups only: the bands do not fit tournament probabilities. */
  byBand: z.array(
    share.extend({ band: z.enum(confidenceBands), meanConfidence: z.number().nullable() }),
  ),
  /** Calibration by the favorite's probability; matchups only. */
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
      /** Ours, on contests with a market price. */
      brierBesideMarket: z.number().nullable(),
      /** Model versions that first predicted in this week, replacing another. */
      newModels: z.array(z.string()),
    }),
  ),
});
export type AnalyticsView = z.infer<typeof analytics>;

const figures = z.object({
  /** Accuracy in percent; of requested predictions if there are enough, else automatic ones. */
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

/** Model version, such as `nfl-ratings-3`: only its predictions. */
const forecastModel = typedText.max(60).optional();

export const analyticsEndpoints = {
  analytics: member.get('/api/analytics', {
    summary: 'Accuracy of graded predictions; football if `sport` is missing.',
    query: z.object({
      sport: z.enum([...sportIds, 'all']).default('nfl'),
      by: z.enum(['automatic', 'members', 'mine']).default('members'),
      mine: z.enum(['true', 'false']).default('false'),
      /**
       * Basis of the figures; by default locked when there is enough data for a percentage, else
       * replayed.
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
      basis: z.enum(recordBases).optional(),
      model: forecastModel,
    }),
    answer: analytics,
  }),
};
