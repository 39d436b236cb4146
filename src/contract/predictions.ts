import { z } from 'zod';
import { confidenceBands } from '#domain/confidence.ts';
import { gameStates } from '#domain/game.ts';
import { gradeOutcomes, voidReasons } from '#domain/grading/terms.ts';
import { leagueIds, sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import {
  authorship,
  ledgerPosition,
  making,
  predictedBys,
  rawData,
  source,
  version,
} from './prediction-parts.ts';
import { absence, competitor, difference, edge, forecastFactor, market } from './shared.ts';
import { feedId } from './text.ts';

/** A home win probability, with its 80% interval where there is one. */
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
  /** How the analyst's scores of quarters or periods did; null where it named none. */
  segments: z
    .object({
      n: z.number().int(),
      wins: z.number().int(),
      losses: z.number().int(),
      /** Mean absolute error of a side's points in one of them. */
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

/** What the AI analyst answered, apart from the text; null for the baseline. */
const analysis = z.object({
  /** As the analyst stated it, before it was put right. */
  statedHomeWinProbability: z.number(),
  /** Factor on its logit, 0–1; 1 until enough of its predictions are graded. */
  shrink: z.number(),
  /** Graded predictions behind that factor. */
  gradedBehind: z.number().int(),
  /** Are those enough to put anything right? */
  isCalibrated: z.boolean(),
  winner: z.enum(['home', 'away']),
  homeScore: z.number(),
  awayScore: z.number(),
  /** Pages that were found; empty when nothing was retrieved. */
  sources: z.array(source),
  retrievedAt: moment.nullable(),
  /** For each key factor the page it rests on, null for stored facts. */
  keyFactorSources: z.array(z.string().nullable()),
  /** What it stated of a side and is wrong. */
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

/** What the market quoted when a prediction was made. */
const marketWhenMade = market.omit({
  favoritePrice: true,
  homeSpreadPrice: true,
  awaySpreadPrice: true,
  overPrice: true,
  underPrice: true,
  openHomeSpread: true,
  openTotal: true,
  openHomeMoneyline: true,
  openAwayMoneyline: true,
  openedAt: true,
  seenAt: true,
  isQuoted: true,
  isClosing: true,
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
  /** Our win probability of the pick in percent, 50–100. */
  confidence: z.number(),
  confidenceBand: z.enum(confidenceBands),
  homeScorePrediction: z.number(),
  awayScorePrediction: z.number(),
  /** In tennis, of exactly this result in sets; null in other sports. */
  projectedScoreProbability: z.number().nullable(),
  /** Our own fair lines: home handicap and total. */
  fairHomeSpread: z.number(),
  fairTotal: z.number(),
  /** The market's line when the prediction was made: “PHI -7”; null = no line of that kind. */
  vegasSpread: z.string().nullable(),
  vegasOverUnder: z.number().nullable(),
  /** All that the market quoted then; null = nothing. */
  market: marketWhenMade.nullable(),
  layers: z.object({
    /** Our prediction: the statistical model, or model and analyst combined. */
    ours: layer,
    statistical: layer,
    analyst: layer.nullable(),
    market: layer.nullable(),
    /** Ours and the price combined, for edges and stakes only. */
    withMarket: layer.nullable(),
  }),
  reasoning: z.string(),
  keyFactors: z.array(z.string()),
  factors: z.array(forecastFactor),
  /** Who was expected to miss the game when it was locked: its numbers contain these and no others. */
  absences: z.array(absence),
  teamAnalysis: z.object({ home: z.string(), away: z.string() }),
  analysis: analysis.nullable(),
  making,
  /** The side that our fair line takes against the market's line: “PHI -3.5”, “Over 44.5”, “No line”. */
  atsRecommendation: z.string(),
  totalRecommendation: z.string(),
  /** The side with an edge, “SIN -150”; “No edge”, “No line”. */
  moneylineRecommendation: z.string(),
  /** Of our prediction with the market when it was made; null without one. */
  edge: edge.nullable(),
  /** From the price as it is now, after the start from the one at lock; null without a price. */
  difference: difference.nullable(),
  /** What has changed since, while the game has not begun: a new version can be asked for. */
  staleReasons: z.array(z.string()),
  isCorrect: z.boolean().nullable(),
  grade: grade.nullable(),
  game: predictedGame,
  ledger: ledgerPosition,
});
export type PredictionView = z.infer<typeof prediction>;

/** Most games that a list is asked for by name: an address has to stay short. */
export const maxListedGames = 100;
const gameIdList = z
  .string()
  .regex(
    new RegExp(`^[^\\p{C},]{1,64}(,[^\\p{C},]{1,64}){0,${maxListedGames - 1}}$`, 'u'),
    'is not a list of games',
  );

/** Longest list that is given at once: beyond it, predictions are asked for by their games. */
export const maxPredictions = 200;

/** Which predictions are listed. */
const predictionFilters = z.object({
  sport: z.enum(sportIds).optional(),
  gameId: feedId.optional(),
  by: z.enum(predictedBys).default('all'),
  /** The same as `by=mine`. */
  mine: z.enum(['true', 'false']).default('false'),
});

const member = endpointsFor('member', 'Predictions');

export const predictionEndpoints = {
  list: member.get('/api/predictions', {
    summary:
      'Shared and own predictions, newest first. `mine=true`: own only; `shown=true`: the displayed one per game; `cursor`: next page.',
    query: predictionFilters.extend({
      /** Of these games alone, with commas between. */
      gameIds: gameIdList.optional(),
      shown: z.enum(['true', 'false']).default('false'),
      cursor: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(maxPredictions).default(100),
    }),
    /** A plain list, as specified; the next cursor travels in the `X-Next-Cursor` header. */
    answer: z.array(prediction),
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
