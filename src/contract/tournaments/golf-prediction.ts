import { z } from 'zod';
import { moment } from '#contract/endpoint.ts';
import {
  authorship,
  keyFactor,
  ledgerPosition,
  making,
  source,
} from '#contract/predictions/prediction-parts.ts';
import { tournamentStatuses } from '#contract/shared.ts';

/** A player in a predicted tournament; win probabilities, 0–1. */
export const contender = z.object({
  playerId: z.string(),
  name: z.string(),
  statistical: z.number(),
  /** Win probability as stated by the analyst; null when not named or without an analyst. */
  analyst: z.number().nullable(),
  ours: z.number(),
  /** Statistical probabilities of a top-10 finish and of making the cut. */
  top10: z.number(),
  makeCut: z.number(),
  /** Strokes per round better than an average entrant, and the rounds behind it. */
  skill: z.number(),
  sampleRounds: z.number().int(),
  why: z.string().nullable(),
});

const player = z.object({ id: z.string(), name: z.string() });

export const golfPrediction = z.object({
  id: z.uuid(),
  sport: z.literal('golf'),
  tournamentId: z.string(),
  ...authorship,

  predictedWinner: player,
  /** Our win probability, 0–1. */
  winProbability: z.number(),
  /** Our win probability in percent; a full field's favorite usually has 5 to 15. */
  confidence: z.number(),
  /** Statistical probability of a top-20 finish, 0–1. */
  top20: z.number(),
  fieldSize: z.number().int(),
  /**
   * Contenders: most likely winners, the pick and players named by the analyst, by our probability.
   */
  contenders: z.array(contender),
  weights: z.object({ statistical: z.number(), analyst: z.number() }),
  blendVersion: z.string(),
  reasoning: z.string(),
  keyFactors: z.array(keyFactor),
  sources: z.array(source),
  retrievedAt: moment.nullable(),
  making,
  staleReasons: z.array(z.string()),
  isCorrect: z.boolean().nullable(),
  grade: z
    .object({
      outcome: z.enum(['win', 'loss', 'void']),
      winners: z.array(player),
      brier: z.number().nullable(),
      logScore: z.number().nullable(),
      gradedAt: moment,
    })
    .nullable(),
  tournament: z.object({
    id: z.string(),
    name: z.string(),
    season: z.number().int(),
    course: z.string().nullable(),
    location: z.string().nullable(),
    dates: z.string(),
    startsAt: moment,
    status: z.enum(tournamentStatuses),
    statusText: z.string(),
    isMajor: z.boolean(),
  }),
  ledger: ledgerPosition,
});
