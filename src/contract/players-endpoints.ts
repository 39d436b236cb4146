import { z } from 'zod';
import { teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { lineupPlayer, playerRoles, valueBases } from './lineups-endpoints.ts';
import { competitor, teamParams } from './shared.ts';

/** Minimum number of games; with fewer, a value mostly reflects the prior. */
export const minCareerGames = 5;

const opponent = competitor.pick({ id: true, name: true, abbreviation: true });

const careerGame = z.object({
  gameId: z.string(),
  playedAt: moment,
  value: z.number(),
});

const lastGame = careerGame.extend({
  isHome: z.boolean(),
  opponent,
  ownScore: z.number().nullable(),
  opponentScore: z.number().nullable(),
  /** “36 min, 34 pts, 5 reb, 9 ast, +9”; null when not in the box score. */
  line: z.string().nullable(),
});

export const player = z.object({
  id: z.string(),
  league: z.enum(teamLeagueIds),
  name: z.string().nullable(),
  role: z.enum(playerRoles),
  position: z.string().nullable(),
  /** Team of the last game or the next lineup; null when neither is known. */
  team: competitor.nullable(),
  valueBasis: z.enum(valueBases),
  value: z.number().nullable(),
  minutes: z.number().nullable(),
  /** Averages per game (for starter roles, per start) in the latest season, preseason excluded. */
  averages: z
    .object({
      season: z.number().int(),
      games: z.number().int(),
      figures: z.array(z.object({ name: z.string(), text: z.string() })),
    })
    .nullable(),
  /** Games in order of play; for starter roles, starts only. */
  career: z.array(careerGame),
  /** Newest first. */
  lastGames: z.array(lastGame),
  next: z
    .object({
      gameId: z.string(),
      gameTime: moment,
      isHome: z.boolean(),
      opponent,
      expected: lineupPlayer.nullable(),
      /** Why that game's forecast ignores lineups; null when it does not. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type PlayerView = z.infer<typeof player>;

export const playerEndpoints = {
  player: endpointsFor('member', 'Games').get('/api/:league/players/:id', {
    summary: 'A player’s value by game, and the next game.',
    params: teamParams,
    answer: player,
  }),
};
