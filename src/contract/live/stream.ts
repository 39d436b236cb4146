import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { leagueIds } from '#domain/league.ts';
import { generationProgress } from '../analysts.ts';
import { moment } from '../endpoint.ts';

/** Address of the server-sent events; each is one of {@link streamEvents}. */
export const streamPath = '/api/stream';

/**
 * So far may an answer be behind what the stream has told, unless it was asked for with
 * `cache-control: no-cache`: whoever reads again because of an event waits that long first.
 */
export const maxStalenessMs = 250;

/** A game as it stands after a change. */
export const gameChange = z.object({
  id: z.string(),
  state: z.enum(gameStates),
  status: z.string(),
  /** Since when the feed has left the game out, so that its state is unknown. */
  unknownSince: moment.optional(),
  isLive: z.boolean(),
  completed: z.boolean(),
  period: z.string().nullable(),
  quarter: z.number().int().nullable(),
  timeRemaining: z.string().nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
});
export type GameChangeView = z.infer<typeof gameChange>;

/** What the stream sends, by the name of the event. */
export const streamEvents = {
  /** Sent first: what was missed before it has to be read again. */
  ready: z.object({ now: moment }),
  /** Games of a league that have changed; `games` is empty when only other things have (odds, draws). */
  scores: z.object({ league: z.enum(leagueIds), games: z.array(gameChange) }),
  /** A prediction was made. */
  prediction: z.object({ league: z.enum(leagueIds), gameId: z.string(), id: z.uuid() }),
  /** How far a generation has come; sent only to the member who asked for it. */
  generation: generationProgress,
};
