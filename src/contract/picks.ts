import { z } from 'zod';
import { leagueIds } from '#domain/league.ts';
import { defineEndpoint, moment } from './endpoint.ts';
import { grade } from './predictions.ts';
import { feedId } from './text.ts';

/** One pick per game: a repeat replaces the old one. */
export const pick = z.object({
  id: z.string(),
  league: z.enum(leagueIds),
  gameTime: moment,
  homeTeam: z.string(),
  awayTeam: z.string(),
  predictedWinner: z.string(),
  confidence: z.number(),
  homeScorePrediction: z.number(),
  awayScorePrediction: z.number(),
  addedAt: moment,
  predictionId: z.uuid(),
  grade: grade.nullable(),
});
export type PickView = z.infer<typeof pick>;

const byGame = z.object({ gameId: feedId });
const tag = 'Picks';

export const pickEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/picks',
    access: 'member',
    summary: 'The member’s own picks, newest first.',
    tag,
    answer: z.array(pick),
  }),
  one: defineEndpoint({
    method: 'GET',
    path: '/api/picks/:gameId',
    access: 'member',
    summary: 'The member’s pick of one game.',
    tag,
    params: byGame,
    answer: pick,
  }),
  put: defineEndpoint({
    method: 'PUT',
    path: '/api/picks/:gameId',
    access: 'member',
    summary: 'Adds a game to the picks, with its newest prediction or the one named.',
    tag,
    params: byGame,
    body: z.looseObject({ predictionId: z.uuid().optional() }),
    answer: pick,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/picks/:gameId',
    access: 'member',
    summary: 'Takes a game out of the picks.',
    tag,
    params: byGame,
    answer: z.object({ message: z.string() }),
  }),
};
