import { z } from 'zod';
import { endpointsFor, moment } from './endpoint.ts';
import { teamParams } from './shared.ts';

export const injury = z.object({
  name: z.string(),
  position: z.string().nullable(),
  /** The feed's status: “Out”, “Questionable”, “10-Day-IL”. */
  status: z.string(),
  /** “Knee, Sprain”. */
  detail: z.string().nullable(),
  /** When the feed last updated the entry. */
  updatedAt: moment.nullable(),
});
export type InjuryView = z.infer<typeof injury>;

export const gameInjuries = z.object({
  /** Null when unknown. */
  home: z.array(injury).nullable(),
  away: z.array(injury).nullable(),
  /** When the source answered. */
  fetchedAt: moment.nullable(),
});
export type GameInjuriesView = z.infer<typeof gameInjuries>;

const member = endpointsFor('member', 'Games');

export const injuryEndpoints = {
  injuries: member.get('/api/:league/games/:id/injuries', {
    summary: 'The injury report of a game, as of its start.',
    params: teamParams,
    answer: gameInjuries,
  }),
};
