import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { tennisTourIds } from '#domain/league.ts';
import { tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { tennisDraws } from '#domain/tournament.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import {
  difference,
  edge,
  forecast,
  freshness,
  market,
  replayed,
  tournamentStatuses,
} from '#contract/shared.ts';
import { feedId } from '#contract/text.ts';

const tennisPlayer = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  country: z.string().nullable(),
  flagUrl: z.string().nullable(),
});

export const tennisSide = z.object({
  name: z.string().nullable(),
  players: z.array(tennisPlayer),
  /** Seed in this tournament, not a world ranking. */
  seed: z.number().nullable(),
  sets: z.array(
    z.object({
      games: z.number().int(),
      tiebreak: z.number().nullable(),
      /** Null during the set. */
      won: z.boolean().nullable(),
    }),
  ),
  isWinner: z.boolean().nullable(),
});
export type TennisSideView = z.infer<typeof tennisSide>;

export const tennisMatch = z.object({
  id: z.string(),
  espnId: z.string(),
  league: z.enum(tennisTourIds),
  tournamentId: z.string(),
  tournament: z.string(),
  venue: z.string().nullable(),
  court: z.string().nullable(),
  network: z.string().nullable(),
  gameTime: moment,
  timeToBeDecided: z.boolean(),
  isToday: z.boolean(),
  state: z.enum([...gameStates, 'retired', 'walkover']),
  status: z.string(),
  unknownSince: moment.nullable(),
  isLive: z.boolean(),
  completed: z.boolean(),
  draw: z.enum(tennisDraws),
  round: z.string(),
  surface: z.enum(tennisSurfaces).nullable(),
  bestOf: z.union([z.literal(3), z.literal(5)]),
  set: z.number().int().nullable(),
  /** “TBD” until known. */
  player1: z.string(),
  player2: z.string(),
  sides: z.tuple([tennisSide, tennisSide]),
  /** Player 1 is the home side; singles only. */
  market: market.nullable(),
  forecast: forecast.nullable(),
  withMarketHomeWinProbability: z.number().nullable(),
  replayed: replayed.nullable(),
  edge: edge.nullable(),
  difference: difference.nullable(),
  liveWinProbability: z.number().nullable(),
});
export type TennisMatchView = z.infer<typeof tennisMatch>;

export const tennisTournament = z.object({
  id: z.string(),
  league: z.enum(tennisTourIds),
  name: z.string(),
  location: z.string().nullable(),
  dates: z.string(),
  startsAt: moment,
  endsAt: moment,
  status: z.enum(tournamentStatuses),
  surface: z.enum(tennisSurfaces).nullable(),
  isMajor: z.boolean(),
  matches: z.number().int(),
  finished: z.number().int(),
  /** Results of the last eight of a finished singles draw, winner first; else empty. */
  results: z.array(
    z.object({
      playerId: z.string().nullable(),
      name: z.string(),
      seed: z.number().nullable(),
      /** “Winner”, or the round of the loss. */
      reached: z.string(),
    }),
  ),
});
export type TennisTournamentView = z.infer<typeof tennisTournament>;

const member = endpointsFor('member', 'Tournaments');

export const tennisEndpoints = {
  schedule: member.get('/api/tennis/schedule/live', {
    summary: 'Today’s and live ATP and WTA singles, and current and upcoming tournaments.',
    answer: z.object({
      games: z.array(tennisMatch),
      tournaments: z.array(tennisTournament),
      ...freshness,
    }),
  }),
  tournament: member.get('/api/tennis/tournaments/:league/:id', {
    summary: 'A tournament with all its draws.',
    params: z.object({ league: z.enum(tennisTourIds), id: feedId }),
    answer: z.object({
      tournament: tennisTournament,
      matches: z.array(tennisMatch),
      ...freshness,
    }),
  }),
};
