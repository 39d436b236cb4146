import { z } from 'zod';
import { teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { lineupPlayer, playerRoles, valueBases } from './lineups.ts';
import { competitor, teamParams } from './shared.ts';

/** With fewer games a worth says more of what is usual than of the player. */
export const minCareerGames = 5;

const opponent = competitor.pick({ id: true, name: true, abbreviation: true });

/** A player’s game, and what he was worth after it. */
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
  /** “36 min, 34 pts, 5 reb, 9 ast, +9”; null where the box score does not say. */
  line: z.string().nullable(),
});

export const player = z.object({
  id: z.string(),
  league: z.enum(teamLeagueIds),
  /** Null: the source has told of his id alone. */
  name: z.string().nullable(),
  role: z.enum(playerRoles),
  position: z.string().nullable(),
  /** Of his last game, or of the lineup that names him; null: neither is known. */
  team: competitor.nullable(),
  valueBasis: z.enum(valueBases),
  /** What he is worth now, by the basis; null while no game of his is known. */
  value: z.number().nullable(),
  /** Expected when he plays, where many share the minutes. */
  minutes: z.number().nullable(),
  /** Per game of the newest season, preseason left out; of roles of which one starts, per start. */
  averages: z
    .object({
      season: z.number().int(),
      games: z.number().int(),
      figures: z.array(z.object({ name: z.string(), text: z.string() })),
    })
    .nullable(),
  /** In order of play; of roles of which one starts, the games that he started. */
  career: z.array(careerGame),
  /** The newest of them, newest first. */
  lastGames: z.array(lastGame),
  next: z
    .object({
      gameId: z.string(),
      gameTime: moment,
      isHome: z.boolean(),
      opponent,
      /** As the lineup of that game has him; null: it does not expect him. */
      expected: lineupPlayer.nullable(),
      /** Why the forecast of that game does not go by who plays; null where it does. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type PlayerView = z.infer<typeof player>;

const member = endpointsFor('member', 'Games');

export const playerEndpoints = {
  player: member.get('/api/:league/players/:id', {
    summary: 'A player’s value by game, and the next game.',
    params: teamParams,
    answer: player,
  }),
};
