import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { leagueIds } from '#domain/league.ts';
import { generationProgress } from '#contract/analysts.ts';
import { moment } from '#contract/endpoint.ts';
import { situation } from '#contract/games-endpoints.ts';

export const streamPath = '/api/stream';

/** Clients wait this long to refetch after an event, unless with `cache-control: no-cache`. */
export const maxStalenessMs = 250;

export const gameChange = z.object({
  id: z.string(),
  state: z.enum(gameStates),
  status: z.string(),
  unknownSince: moment.optional(),
  isLive: z.boolean(),
  completed: z.boolean(),
  period: z.string().nullable(),
  quarter: z.number().int().nullable(),
  timeRemaining: z.string().nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  /** The moment of play; only of a live game whose feed tells more than score and clock. */
  situation: situation.optional(),
});
export type GameChangeView = z.infer<typeof gameChange>;

export const streamEvents = {
  /** Event sent first, and after a gap; clients refetch anything they may have missed. */
  ready: z.object({ now: moment }),
  /**
   * Event with changed games of a league; empty when something else changed, or too many games to
   * list.
   */
  scores: z.object({ league: z.enum(leagueIds), games: z.array(gameChange) }),
  prediction: z.object({ league: z.enum(leagueIds), gameId: z.string(), id: z.uuid() }),
  generation: generationProgress,
};
