import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { leagueIds } from '#domain/league.ts';
import { generationProgress } from './analysts.ts';
import { defineEndpoint, moment } from './endpoint.ts';

/** How far the history of one league has been loaded. */
export const backfillProgress = z.object({
  /** Parts of the schedule: weeks, months or tournaments. */
  done: z.number().int(),
  total: z.number().int(),
  /** “NBA 2025 · March 2025”: what was loaded last. */
  part: z.string().nullable(),
  /** Null while it is under way. */
  finishedAt: moment.nullable(),
});

export const leagueFeed = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  /** When the source last answered anything about this league. */
  lastUpdated: moment.nullable(),
  attemptedAt: moment.nullable(),
  consecutiveFailures: z.number().int(),
  /** “timeout”, “unreachable” …; null when the last attempt went well. */
  lastError: z.string().nullable(),
  /** Stored games, matches and golf tournaments. */
  contests: z.number().int(),
  boxScores: z.number().int(),
  /** Of finished games of this season and the one before: how far their box scores are loaded. */
  boxScoreBackfill: z.object({
    done: z.number().int(),
    total: z.number().int(),
    /** Without one, and asked for no more: the source has none. */
    givenUp: z.number().int(),
  }),
  /** Null before the season is known. */
  backfill: backfillProgress.nullable(),
});
export type LeagueFeedView = z.infer<typeof leagueFeed>;

export const scoreEndpoints = {
  feeds: defineEndpoint({
    method: 'GET',
    path: '/api/admin/feeds',
    access: 'administrator',
    summary: 'How fresh each league’s data are, and how far its history has been loaded.',
    tag: 'Administration',
    answer: z.object({ dataSource: z.enum(['espn', 'simulated']), leagues: z.array(leagueFeed) }),
  }),
};

/** Address of the server-sent events; each is one of {@link streamEvents}. */
export const streamPath = '/api/stream';

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
  /** Sent first: what was missed before it has to be read anew. */
  ready: z.object({ now: moment }),
  /** Games of a league that have changed; `games` is empty when only other things have (odds, draws). */
  scores: z.object({ league: z.enum(leagueIds), games: z.array(gameChange) }),
  /** A prediction was made. */
  prediction: z.object({ league: z.enum(leagueIds), gameId: z.string(), id: z.uuid() }),
  /** How far a generation has come; only the member who asked for it hears this. */
  generation: generationProgress,
};
