import { z } from 'zod';
import { analystIds } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { sportIds } from '#domain/league.ts';
import { endpointsFor } from './endpoint.ts';

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

export const analytics = z.object({
  /** Made, graded or not. */
  totalPredictions: z.number().int(),
  gradedPredictions: z.number().int(),
  correctPredictions: z.number().int(),
  pendingPredictions: z.number().int(),
  /** Share of winners picked, in percent; null before the first grade. */
  accuracy: z.number().nullable(),
  /** Correct in a row up to now; negative for a losing run. */
  currentStreak: z.number().int(),
  /** Mean confidence in percent, over all predictions; null without any. */
  avgConfidence: z.number().nullable(),
  averageConfidence: z.number().nullable(),
  /** Record against the spread, pushes left out. */
  winRate: z.number().nullable(),
  overall: share,
  lastFourWeeks: share,
  highConfidence: share,
  againstTheSpread: share,
  totals: share,
  brier: z.number().nullable(),
  logLoss: z.number().nullable(),
  /** The market on the same graded games; null where no line was known. */
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
    share.extend({ model: z.enum(analystIds), label: z.string(), brier: z.number().nullable() }),
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
  accuracy: z.object({ value: z.number().nullable(), n: z.number().int() }),
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
      mine: z.enum(['true', 'false']).default('false'),
    }),
    answer: analytics,
  }),
  figures: member.get('/api/figures', {
    summary: 'Measured accuracy with its n, number of sports, teams and players tracked.',
    answer: figures,
  }),
};
