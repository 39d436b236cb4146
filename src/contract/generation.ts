import { z } from 'zod';
import { analystSlots, generationOutcomes, promptLimits, searchDepths } from '#domain/analyst.ts';
import { type SportId, getLeague, leagueIds } from '#domain/league.ts';
import { endpointsFor } from './endpoint.ts';
import { prediction } from './predictions.ts';
import { feedId, typedTextUpTo } from './text.ts';

/**
 * The answer of a generate call: the prediction, with the names that the football page reads at the
 * top level (`predictedWinner` is the team's name there) and `rawData` as JSON text.
 */
export const generatedPrediction = prediction.omit({ predictedWinner: true }).extend({
  outcome: z.enum(generationOutcomes),
  predictedWinner: z.string(),
  rawData: z.string(),
  prediction,
  /** The names that the basketball and baseball pages read. */
  winner: z.string(),
  homeScore: z.number(),
  awayScore: z.number(),
  quarterPredictions: z.array(
    z.object({ quarter: z.number().int(), awayScore: z.number(), homeScore: z.number() }),
  ),
  playerProps: z.array(z.object({ player: z.string(), prediction: z.string() })),
  advancedMetrics: z.object({ pace: z.number(), possessions: z.number() }).nullable(),
});
export type GeneratedPrediction = z.infer<typeof generatedPrediction>;

/** What the browser says about teams and venue is accepted and ignored: the game is looked up by id. */
export const generateBody = z.looseObject({
  aiModel: z.enum(analystSlots).default('openai'),
  customInstructions: typedTextUpTo(promptLimits.instructions).default(''),
  searchModel: z.enum(searchDepths).default('comprehensive'),
  perplexityQuery: typedTextUpTo(promptLimits.query).default(''),
});

const member = endpointsFor('member', 'Predictions');

/** One generate call for each sport of two sides: only the path differs. */
function generateEndpoint(sport: SportId) {
  return member.post(`/api/${sport}/predictions/generate/:gameId`, {
    summary: 'Predicts one game that has not begun. The same inputs give the stored prediction.',
    params: z.object({ gameId: feedId }),
    body: generateBody,
    answer: generatedPrediction,
  });
}

export type GenerateEndpoint = ReturnType<typeof generateEndpoint>;

/**
 * By sport. A game's id may be the feed’s own or, as the baseball page of old put it,
 * `{away}-{home}-{start in ms}`.
 */
export const generateEndpoints: Partial<Record<SportId, GenerateEndpoint>> = Object.fromEntries(
  leagueIds
    .map(getLeague)
    .filter(({ contest }) => contest !== 'tournament')
    .map(({ sport }) => [sport, generateEndpoint(sport)]),
);
