import { z } from 'zod';
import { betSides, betStates } from '#domain/betting/bet.ts';
import { leagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { grade } from '#contract/predictions/predictions-endpoints.ts';
import { feedId, typedTextUpTo } from '#contract/text.ts';

/** Markets of a game; matches and tournaments have only the winner. */
export const pickMarkets = ['winner', 'spread', 'total'] as const;
export type PickMarket = (typeof pickMarkets)[number];

/**
 * A pick: one per contest and market; repeating replaces it. Not a bet: bet-book figures exclude
 * it.
 */
export const pick = z.object({
  id: z.string(),
  league: z.enum(leagueIds),
  contest: z.string(),
  gameTime: moment,
  /** Null in golf, like every two-sided field. */
  homeTeam: z.string().nullable(),
  awayTeam: z.string().nullable(),
  market: z.enum(pickMarkets),
  side: z.enum(betSides).nullable(),
  selection: z.string(),
  /** Line when picked: handicap of the picked side, or the total. */
  line: z.number().nullable(),
  /** American price when picked; null when none was stored. */
  price: z.number().nullable(),
  state: z.enum(betStates),
  /** Profit of a one-unit bet at that price; null while open or without a price. */
  profit: z.number().nullable(),
  /** True until the start; always for a pick imported after it. */
  canRemove: z.boolean(),
  predictedWinner: z.string(),
  predictedWinnerId: z.string(),
  confidence: z.number(),
  homeScorePrediction: z.number().nullable(),
  awayScorePrediction: z.number().nullable(),
  addedAt: moment,
  /** Imported after the start; excluded from all tallies. */
  isLate: z.boolean(),
  predictionId: z.uuid(),
  grade: grade.nullable(),
});
export type PickView = z.infer<typeof pick>;

const pickChoice = z.object({
  market: z.enum(pickMarkets),
  side: z.enum(betSides).nullable(),
  name: z.string(),
  line: z.number().nullable(),
  price: z.number().nullable(),
  isOurs: z.boolean(),
});
export type PickChoiceView = z.infer<typeof pickChoice>;

const pickChoices = z.object({
  league: z.enum(leagueIds),
  contest: z.string(),
  quotedAt: moment.nullable(),
  choices: z.array(pickChoice),
});
export type PickChoicesView = z.infer<typeof pickChoices>;

export const maxImportedPicks = 100;

/** The winner by the name that the browser stored. */
const browserPick = z.object({ gameId: feedId, winner: typedTextUpTo(200).min(1) });
export type BrowserPick = z.infer<typeof browserPick>;

const byGame = z.object({ gameId: feedId });
const byMarket = z.object({ market: z.enum(pickMarkets).default('winner') });
const member = endpointsFor('member', 'Picks');

export const pickEndpoints = {
  list: member.get('/api/picks', {
    summary: 'The member’s picks, newest first.',
    answer: z.array(pick),
  }),
  import: member.post('/api/picks/import', {
    summary:
      'Imports football picks from browser storage, each with its winner; existing picks are kept.',
    body: z.object({ picks: z.array(browserPick).min(1).max(maxImportedPicks) }),
    answer: z.object({
      imported: z.number().int(),
      /** Picks that are not in the account; the browser keeps them. */
      refused: z.array(z.object({ gameId: z.string(), reason: z.string() })),
    }),
  }),
  one: member.get('/api/picks/:gameId', {
    summary: 'The member’s pick for a game, match or tournament; winner market by default.',
    params: byGame,
    query: byMarket,
    answer: pick,
  }),
  put: member.put('/api/picks/:gameId', {
    summary:
      'Picks a side before the start. Defaults: winner market, and the side of the newest (or given) prediction.',
    params: byGame,
    body: z.looseObject({
      predictionId: z.uuid().optional(),
      market: z.enum(pickMarkets).default('winner'),
      side: z.enum(betSides).optional(),
    }),
    answer: pick,
  }),
  choices: member.get('/api/picks/:gameId/choices', {
    summary: 'Available picks for a game, match or tournament, with stored prices.',
    params: byGame,
    answer: pickChoices,
  }),
  remove: member.delete('/api/picks/:gameId', {
    summary: 'Removes a pick before the start; winner market by default.',
    params: byGame,
    query: byMarket,
    answer: z.object({ message: z.string() }),
  }),
};
