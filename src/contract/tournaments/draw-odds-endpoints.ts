import { z } from 'zod';
import { tennisTourIds } from '#domain/league.ts';
import type { DrawOdds } from '#domain/tennis/draw-odds.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { feedId } from '#contract/text.ts';

const probability = z.number().min(0).max(1);

/** As {@link DrawOdds}. */
const odds = z.object({
  simulations: z.number().int(),
  rounds: z.array(z.string()),
  hasUnknownPairs: z.boolean(),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      shortName: z.string(),
      seed: z.number().int().nullable(),
      reached: z.number().int(),
      reach: z.array(probability),
    }),
  ),
  unnamed: z.object({ count: z.number().int(), title: probability }),
}) satisfies z.ZodType<DrawOdds>;

const drawOdds = z.object({
  /** `no-draw`: no knockout draw is known; `failed`: older odds, if any. */
  state: z.enum(['ready', 'simulating', 'no-draw', 'failed']),
  /** Time of the simulation. */
  at: moment.nullable(),
  odds: odds.nullable(),
});
export type DrawOddsView = z.infer<typeof drawOdds>;

export const drawOddsEndpoints = {
  odds: endpointsFor('member', 'Tournaments').get('/api/tennis/tournaments/:league/:id/odds', {
    summary: 'Chances of every player still in to reach each round of the singles and to win.',
    params: z.object({ league: z.enum(tennisTourIds), id: feedId }),
    answer: drawOdds,
  }),
};
