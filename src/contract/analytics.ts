import { z } from 'zod';
import { analystIds } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { fieldLayers, fieldQuestions } from '#domain/grading/field-grades.ts';
import { gradedLayers } from '#domain/grading/layer-grades.ts';
import { sportIds } from '#domain/league.ts';
import { opinions } from '#domain/opinion.ts';
import { endpointsFor, moment } from './endpoint.ts';

/** A share with its denominator; `value` is in percent and null while nothing is graded. */
const share = z.object({
  value: z.number().nullable(),
  correct: z.number().int(),
  total: z.number().int(),
  /** Wilson 95% interval of the share, in percent. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Share = z.infer<typeof share>;

/** A mean with its normal 95% interval; null without an entry. */
const estimate = z.object({
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number().int(),
});

/**
 * Locked: sealed in the ledger before the start. Replayed: what the house would have said, from what
 * was known before each start. Both: replayed where nothing was locked.
 */
export const recordBases = ['locked', 'replayed', 'both'] as const;
export type RecordBasis = (typeof recordBases)[number];

/** Fewer than so many are too few for a percentage: the view says their number alone. */
export const leastForPercentage = 30;

/** How one layer did by itself, on contests of two sides. */
const layerRecord = z.object({
  layer: z.enum(gradedLayers),
  /** Contests with a winner. */
  n: z.number().int(),
  winner: share,
  brier: estimate,
  logScore: estimate,
  againstTheSpread: share,
  totals: share,
  meanScoreError: z.number().nullable(),
  /** How far the market went its way between sealing and close, in probability. */
  closing: estimate,
});
export type LayerRecord = z.infer<typeof layerRecord>;

/**
 * Skill of a layer: Brier score of the other minus its own, on the contests that both have. Positive:
 * better than the other; an interval that holds 0 proves nothing.
 */
const skill = z.object({
  layer: z.enum(gradedLayers),
  against: z.enum(['home-rate', 'close']),
  difference: estimate,
});

/** How a layer's chances of a field did; `n` in the estimates counts tournaments. */
const fieldRecord = z.object({
  layer: z.enum(fieldLayers),
  question: z.enum(fieldQuestions),
  brier: estimate,
  logScore: estimate,
  /** Did the one with the best chance do it? */
  best: share,
});
export type FieldRecord = z.infer<typeof fieldRecord>;

/**
 * Two opinions on the contests that both have: a member's own predictions, those of all members with the
 * default instructions, what the analysts say by themselves, the house's, the closing price.
 */
const comparison = z.object({
  opinion: z.enum(opinions),
  rival: z.enum(opinions),
  /** `winner` of two sides, `win` of a field: their scores are of different sizes. */
  question: z.enum(['winner', 'win']),
  /** Contests that both have. */
  n: z.number().int(),
  brier: z.number(),
  rivalBrier: z.number(),
  /** The rival's Brier score minus the opinion's: positive is better than the rival. */
  difference: estimate,
});
export type Comparison = z.infer<typeof comparison>;

/** What came of one wording of a member's own instructions; he alone is shown it. */
const instructionsRecord = z.object({
  /** Names the wording. */
  id: z.string(),
  /** The words themselves; null where the search or other options alone were the member's own. */
  text: z.string().nullable(),
  firstUsedAt: moment.nullable(),
  /** Predictions with a winner out of two; where there are none, out of a field. */
  winner: share,
  brier: estimate,
  /** Against the default instructions given to the same analyst, the house and the close. */
  comparisons: z.array(comparison),
});
export type InstructionsRecord = z.infer<typeof instructionsRecord>;

const period = z.object({
  n: z.number().int(),
  correct: z.number().int(),
  brier: z.number().nullable(),
  /** Of the close, on those of them that had one. */
  closeBrier: z.number().nullable(),
});

export const analytics = z.object({
  basis: z.enum(recordBases),
  by: z.enum(['house', 'members', 'mine']),
  /** Fewer than so many are too few for a percentage. */
  leastForPercentage: z.number().int(),
  /** Entries with a result that there are of each basis, for whoever chooses between them. */
  available: z.object({ locked: z.number().int(), replayed: z.number().int() }),
  lastSevenDays: share,
  lastThirtyDays: share,
  byMonth: z.array(period.extend({ month: z.string(), winner: share })),
  layers: z.array(layerRecord),
  skill: z.array(skill),
  field: z.array(fieldRecord),
  /** You, the analysts, the house and the market against one another; locked predictions only. */
  comparisons: z.array(comparison),
  /** Of `by=mine`: each wording of one's own instructions, the newest first. */
  instructions: z.array(instructionsRecord),
  /** Made, graded or not. */
  totalPredictions: z.number().int(),
  gradedPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  pendingPredictions: z.number().int(),
  /** Share of winners picked, in percent; null before the first grade. */
  accuracy: z.number().nullable(),
  /** Correct in a row up to now; negative for a losing run. */
  currentStreak: z.number().int(),
  /** Mean confidence in percent, over all predictions, graded or not; null without any. */
  avgConfidence: z.number().nullable(),
  averageConfidence: z.number().nullable(),
  /** Record against the spread, pushes left out. */
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
  /** Reliability: forecast against what happened, by the favourite's probability; picks out of two. */
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
    }),
  ),
});
export type AnalyticsView = z.infer<typeof analytics>;

/** The figures of the landing page. */
const figures = z.object({
  /**
   * Share of winners picked, in percent; null where nothing is graded. Of the predictions asked for
   * where they are enough for a percentage, else of the house, locked or else replayed.
   */
  accuracy: z.object({
    value: z.number().nullable(),
    n: z.number().int(),
    of: z.enum(['members', 'house', 'replayed']),
  }),
  sports: z.number().int(),
  competitors: z.number().int(),
});
export type FiguresView = z.infer<typeof figures>;

const member = endpointsFor('member', 'Track record');

export const analyticsEndpoints = {
  analytics: member.get('/api/analytics', {
    summary:
      'How the graded predictions did; without `sport`, football, as the football page asks.',
    query: z.object({
      sport: z.enum([...sportIds, 'all']).default('nfl'),
      /** Whose predictions of the same contests. */
      by: z.enum(['house', 'members', 'mine']).default('members'),
      /** The same as `by=mine`. */
      mine: z.enum(['true', 'false']).default('false'),
      /**
       * Only the house has a replayed past. Unless given: locked where enough of it is there for a
       * percentage, else replayed.
       */
      basis: z.enum(recordBases).optional(),
    }),
    answer: analytics,
  }),
  figures: member.get('/api/figures', {
    summary: 'Measured accuracy with its n, number of sports, teams and players tracked.',
    answer: figures,
  }),
};

export const recordEndpoints = {
  record: endpointsFor('record', 'Record').get('/api/record', {
    summary:
      'How the house’s forecasts did, of one sport or of all. Open to visitors where the operator has set `PUBLIC_RECORD`, else for members.',
    query: z.object({
      sport: z.enum([...sportIds, 'all']).default('all'),
      /** As in `/api/analytics`. */
      basis: z.enum(recordBases).optional(),
    }),
    answer: analytics,
  }),
};
