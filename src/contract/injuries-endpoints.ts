import { z } from 'zod';
import { endpointsFor, moment } from './endpoint.ts';
import { teamParams } from './shared.ts';

export const playingRate = z.object({
  /** Probability of playing, 0–1. */
  probability: z.number(),
  n: z.number().int(),
});
export type PlayingRateView = z.infer<typeof playingRate>;

export const injury = z.object({
  name: z.string(),
  position: z.string().nullable(),
  status: z.string(),
  detail: z.string().nullable(),
  updatedAt: moment.nullable(),
  /** Null when out, and after the start. */
  playingRate: playingRate.nullable(),
});
export type InjuryView = z.infer<typeof injury>;

export const gameInjuries = z.object({
  home: z.array(injury).nullable(),
  away: z.array(injury).nullable(),
  fetchedAt: moment.nullable(),
});
export type GameInjuriesView = z.infer<typeof gameInjuries>;

export const injuryEndpoints = {
  injuries: endpointsFor('member', 'Games').get('/api/:league/games/:id/injuries', {
    summary: 'The injury report of a game, as of its start.',
    params: teamParams,
    answer: gameInjuries,
  }),
};
