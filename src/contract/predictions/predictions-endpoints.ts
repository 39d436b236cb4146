import { confidenceBands } from '#domain/confidence.ts';
import { gameStates } from '#domain/game.ts';
import { gradeOutcomes, voidReasons } from '#domain/grading/terms.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { z } from 'zod';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import {
  authorship,
  ledgerPosition,
  making,
  predictedBys,
  rawData,
  source,
  version,
} from './prediction-parts.ts';
import {
  absence,
  competitor,
  difference,
  edge,
  forecastBasis,
  forecastFactor,
  market,
  playerProps,
  segmentScores,
} from '#contract/shared.ts';
import { feedId } from '#contract/text.ts';
import { golfPrediction } from '#contract/tournaments/golf-prediction.ts';

/**
 * Home win probability; `low` and `high` span the middle 80% of our doubt about the ratings, not of
 * results.
 */
const layer = z.object({
  homeWinProbability: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

export const grade = z.object({
  winner: z.enum(gradeOutcomes),
  spread: z.enum(gradeOutcomes),
  total: z.enum(gradeOutcomes),
  /** Why the prediction is void even if its game is played; null otherwise. */
  voidReason: z.enum(voidReasons).nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  /** Mean absolute error of the two projected scores, in points. */
  scoreError: z.number().nullable(),
  brier: z.number().nullable(),
  logScore: z.number().nullable(),
  segments: z
    .object({
      n: z.number().int(),
      wins: z.number().int(),
      losses: z.number().int(),
      /** Mean absolute error of a side's points per segment. */
      scoreError: z.number(),
    })
    .nullable(),
  gradedAt: moment,
});

export const predictedGame = z.object({
  id: z.string(),
  league: z.enum(leagueIds),
  season: z.number().int(),
  week: z.number().int().nullable(),
  weekLabel: z.string().nullable(),
  gameTime: moment,
  state: z.enum(gameStates),
  isCompleted: z.boolean(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  homeTeam: competitor,
  awayTeam: competitor,
});

const analysis = z.object({
  /** Win probability as stated by the analyst, before calibration. */
  statedHomeWinProbability: z.number(),
  /** Calibration factor on the logit, 0–1; 1 until enough predictions are graded. */
  shrink: z.number(),
  gradedBehind: z.number().int(),
  isCalibrated: z.boolean(),
  winner: z.enum(['home', 'away']),
  homeScore: z.number(),
  awayScore: z.number(),
  sources: z.array(source),
  retrievedAt: moment.nullable(),
  keyFactorSources: z.array(z.string().nullable()),
  flags: z.array(
    z.object({
      side: z.enum(['home', 'away']),
      fact: z.enum(['record', 'starter']),
      stated: z.string(),
      known: z.string(),
    }),
  ),
  segments: z.array(z.object({ number: z.number().int(), home: z.number(), away: z.number() })),
  playerProps: z.array(z.object({ player: z.string(), prediction: z.string() })),
  advancedMetrics: z.object({ pace: z.number(), possessions: z.number() }).nullable(),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type AnalysisView = z.infer<typeof analysis>;

const marketWhenMade = market.pick({
  provider: true,
  favorite: true,
  homeSpread: true,
  total: true,
  homeMoneyline: true,
  awayMoneyline: true,
  homeWinProbability: true,
  at: true,
});

export const prediction = z.object({
  id: z.uuid(),
  sport: z.enum(sportIds),
  gameId: z.string(),
  ...authorship,

  predictedWinner: z.object({
    id: z.string(),
    name: z.string(),
    abbreviation: z.string(),
    side: z.enum(['home', 'away']),
  }),
  predictedWinnerId: z.string(),
  /** Our win probability of the pick in whole percent, 50–100. */
  confidence: z.number(),
  confidenceBand: z.enum(confidenceBands),
  homeScorePrediction: z.number(),
  awayScorePrediction: z.number(),
  /** Tennis: probability of exactly this set score; null in other sports. */
  projectedScoreProbability: z.number().nullable(),
  /** Our fair lines: home handicap and total. */
  /** Ours; what an analyst says is in `analysis`. */
  segments: segmentScores.optional(),
  playerProps: playerProps.optional(),
  fairHomeSpread: z.number(),
  fairTotal: z.number(),
  vegasSpread: z.string().nullable(),
  vegasOverUnder: z.number().nullable(),
  market: marketWhenMade.nullable(),
  layers: z.object({
    /** The statistical model, or model and analyst combined. */
    ours: layer,
    statistical: layer,
    analyst: layer.nullable(),
    market: layer.nullable(),
    /** Ours combined with the price, for edges and stakes only. */
    withMarket: layer.nullable(),
  }),
  reasoning: z.string(),
  keyFactors: z.array(z.string()),
  factors: z.array(forecastFactor),
  absences: z.array(absence),
  ...forecastBasis,
  teamAnalysis: z.object({ home: z.string(), away: z.string() }),
  analysis: analysis.nullable(),
  making,
  /** The side our fair line favors against the market: “PHI -3.5”, “Over 44.5”, “No line”. */
  atsRecommendation: z.string(),
  totalRecommendation: z.string(),
  /** “SIN -150” for an edge; “No edge”, “No line”. */
  moneylineRecommendation: z.string(),
  edge: edge.nullable(),
  /**
   * Difference at the current price (after the start, the price at locking); null without a price.
   */
  difference: difference.nullable(),
  /** Changes since then, while a new version can still be requested. */
  staleReasons: z.array(z.string()),
  isCorrect: z.boolean().nullable(),
  grade: grade.nullable(),
  game: predictedGame,
  ledger: ledgerPosition,
});
export type PredictionView = z.infer<typeof prediction>;

/** Maximum games per request, to keep URLs short. */
export const maxListedGames = 100;
const gameIdList = z
  .string()
  .regex(
    new RegExp(`^[^\\p{C},]{1,64}(,[^\\p{C},]{1,64}){0,${maxListedGames - 1}}$`, 'u'),
    'is not a list of games',
  );

export const maxPredictions = 200;

const member = endpointsFor('member', 'Predictions');

export const predictionEndpoints = {
  list: member.get('/api/predictions', {
    summary:
      'Shared and own predictions, newest first. `by=mine`: own only; `shown=true`: the displayed one per game; `cursor`: next page.',
    query: z.object({
      sport: z.enum(sportIds).optional(),
      gameId: feedId.optional(),
      by: z.enum(predictedBys).default('all'),
      gameIds: gameIdList.optional(),
      shown: z.enum(['true', 'false']).default('false'),
      cursor: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(maxPredictions).default(100),
    }),
    /** A plain array; the next cursor is in the `X-Next-Cursor` header. */
    answer: z.union([z.array(prediction), z.array(golfPrediction)]),
  }),
  one: member.get('/api/predictions/:id', {
    summary: 'A prediction with its full analysis and other versions.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({
      prediction,
      versions: z.array(version),
    }),
  }),
  raw: member.get('/api/predictions/:id/raw', {
    summary: 'The request sent to the AI analyst and its response.',
    params: z.object({ id: z.uuid() }),
    answer: rawData,
  }),
};
