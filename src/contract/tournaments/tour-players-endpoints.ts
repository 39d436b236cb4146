import { z } from 'zod';
import { tourIds } from '#domain/league.ts';
import { tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { endpointsFor } from '#contract/endpoint.ts';
import { rating } from '#contract/shared.ts';
import { feedId } from '#contract/text.ts';
import { golfEntry, golfTournament } from './golf-tournaments.ts';
import { tennisMatch } from './tennis-tournaments.ts';

const player = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  flagUrl: z.string().nullable(),
});

const tournamentEntry = z.object({
  tournament: golfTournament.omit({ field: true, results: true }),
  entry: golfEntry.omit({ probabilities: true }),
});
export type TournamentEntryView = z.infer<typeof tournamentEntry>;

const golfer = z.object({
  kind: z.literal('golf'),
  league: z.literal('pga'),
  player,
  /** Strokes per round better than an average entrant; null before the first tournament. */
  rating: rating.nullable(),
  /** Newest first. */
  entries: z.array(tournamentEntry),
});
export type GolferView = z.infer<typeof golfer>;

const tennisPlayer = z.object({
  kind: z.literal('tennis'),
  league: z.enum(['atp', 'wta']),
  player,
  /** Rating, where 1500 is the level of a player ranked 100th; null before the first match. */
  rating: rating.nullable(),
  /** Finished singles by surface, walkovers excluded. Null surface: unknown. */
  surfaces: z.array(
    z.object({
      surface: z.enum(tennisSurfaces).nullable(),
      wins: z.number().int(),
      losses: z.number().int(),
      rating: z.number().nullable(),
    }),
  ),
  /** Singles, newest first. */
  matches: z.array(tennisMatch.extend({ lockedHomeWinProbability: z.number().nullable() })),
});
export type TennisPlayerView = z.infer<typeof tennisPlayer>;

const tourPlayer = z.discriminatedUnion('kind', [golfer, tennisPlayer]);
export type TourPlayerView = z.infer<typeof tourPlayer>;

export const tourPlayerEndpoints = {
  player: endpointsFor('member', 'Tournaments').get('/api/tours/:league/players/:id', {
    summary: 'A golfer or tennis player: rating history, results, and surface splits in tennis.',
    params: z.object({ league: z.enum(tourIds), id: feedId }),
    answer: tourPlayer,
  }),
};
