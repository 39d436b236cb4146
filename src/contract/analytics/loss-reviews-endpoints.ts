import { z } from 'zod';
import { gradedLayers } from '#domain/grading/terms.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { recordBases } from './analytics-endpoints.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { historyEntry } from '#contract/predictions/history.ts';
import { forecastFactor } from '#contract/shared.ts';
import { feedId, typedText } from '#contract/text.ts';

/** Picks within a five-point probability step: expected and actual losses. */
const lossStep = z.object({
  from: z.number(),
  to: z.number(),
  decided: z.number().int(),
  expected: z.number(),
  lost: z.number().int(),
});
export type LossStep = z.infer<typeof lossStep>;

const listed = z.object({ name: z.string(), position: z.string().nullable(), status: z.string() });

const layerView = z.object({
  layer: z.enum(gradedLayers),
  probability: z.number(),
  brier: z.number(),
});
export type LossLayer = z.infer<typeof layerView>;

const rating = z.object({
  name: z.string(),
  /** Points above an average team: before the game, after it, and today. */
  before: z.number(),
  after: z.number(),
  now: z.number(),
});

const nextGame = z.object({
  contestId: z.string(),
  contest: z.string(),
  startsAt: moment,
  name: z.string(),
  probability: z.number(),
});

const lossReview = z.object({
  entry: historyEntry,
  believed: z.object({
    keyFactors: z.array(z.string()),
    factors: z.array(forecastFactor),
    /** Expected home margin; null for a tournament. */
    expectedMargin: z.number().nullable(),
    /** Null when lineups were not recorded. */
    lineups: z
      .object({
        starters: z.array(z.string()),
        absences: z.array(z.string()),
        listed: z.array(listed).nullable(),
      })
      .nullable(),
  }),
  happened: z.object({
    margin: z.number().nullable(),
    statistics: z.array(z.object({ label: z.string(), home: z.string(), away: z.string() })),
    place: z.string().nullable(),
  }),
  off: z.object({
    /** Closest to the result first. */
    layers: z.array(layerView),
    /** Forecast factors for the losing side, strongest first. */
    misleading: z.array(forecastFactor),
    outweighed: z.array(forecastFactor),
    /**
     * Players out in the last injury report but not in the expected absences; null when unknown.
     */
    unknownAbsences: z.array(listed).nullable(),
    priceMove: z.object({ made: z.number(), close: z.number() }).nullable(),
  }),
  learned: z.object({ ratings: z.array(rating), next: z.array(nextGame) }),
});
export type LossReviewView = z.infer<typeof lossReview>;

const lossesWanted = z.object({
  sport: z.enum([...sportIds, 'all']).default('all'),
  by: z.enum(['automatic', 'members']).default('automatic'),
  basis: z.enum(recordBases).default('both'),
  cursor: typedText.max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type LossesWanted = z.infer<typeof lossesWanted>;

const member = endpointsFor('member', 'Track record');

export const lossReviewEndpoints = {
  list: member.get('/api/loss-reviews', {
    summary: 'Losing picks at 70% or more, newest first, with the expected number.',
    query: lossesWanted,
    answer: z.object({
      steps: z.array(lossStep),
      losses: z.array(historyEntry),
      nextCursor: z.string().nullable(),
    }),
  }),
  one: member.get('/api/loss-reviews/:league/:id', {
    summary:
      'Review of a losing pick at 70% or more: prediction, result, causes and rating changes. Without `prediction`, the replayed forecast.',
    params: z.object({ league: z.enum(leagueIds), id: feedId }),
    query: z.object({ prediction: z.uuid().optional() }),
    answer: lossReview,
  }),
};
