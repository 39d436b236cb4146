import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { seasonPhases, teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { injury } from './injuries-endpoints.ts';
import { gameSide } from './games-endpoints.ts';
import { competitor, rating, teamParams } from './shared.ts';
import { standing, teamStatistics } from './teams-endpoints.ts';

const count = z.number().int();

const teamGame = z.object({
  id: z.string(),
  gameTime: moment,
  timeToBeDecided: z.boolean(),
  phase: z.enum(seasonPhases),
  weekLabel: z.string().nullable(),
  isHome: z.boolean(),
  neutralSite: z.boolean(),
  opponent: gameSide.pick({
    id: true,
    name: true,
    shortName: true,
    abbreviation: true,
    hasPage: true,
  }),
  state: z.enum(gameStates),
  status: z.string(),
  ownScore: z.number().nullable(),
  opponentScore: z.number().nullable(),
  outcome: z.enum(['W', 'L', 'T']).nullable(),
  winProbability: z.number().nullable(),
  /** Result against the closing lines; null without a line. */
  close: z
    .object({
      /** The team's handicap; null without one, and in leagues with a fixed handicap. */
      spread: z.number().nullable(),
      spreadResult: z.enum(['covered', 'lost', 'push']).nullable(),
      total: z.number().nullable(),
      totalResult: z.enum(['over', 'under', 'push']).nullable(),
    })
    .nullable(),
  replayedWinProbability: z.number().nullable(),
});
export type TeamGameView = z.infer<typeof teamGame>;

export const teamPage = z.object({
  league: z.enum(teamLeagueIds),
  team: competitor,
  season: z.number().int().nullable(),
  standing: standing.extend({ rank: z.number().int(), of: z.number().int() }).nullable(),
  games: z.array(teamGame),
  isCut: z.boolean(),
  /** Record against stored closing lines this season, preseason excluded. */
  lines: z.object({
    spread: z.object({ covered: count, lost: count, pushes: count }).nullable(),
    total: z.object({ overs: count, unders: count, pushes: count }).nullable(),
  }),
  /**
   * Rating in points above an average team: its own and its players'. Null before the first result.
   */
  rating: rating.extend({ team: z.number(), players: z.number().nullable() }).nullable(),
  /** Rated players who last played for the team, most valuable first. */
  roster: z.array(
    z.object({ id: z.string(), name: z.string(), value: z.number(), lastPlayedAt: moment }),
  ),
  statistics: teamStatistics.nullable(),
  injuries: z
    .object({
      gameId: z.string(),
      fetchedAt: moment,
      players: z.array(injury.extend({ playerId: z.string().nullable() })),
    })
    .nullable(),
  depthChart: z
    .object({ fetchedAt: moment, players: z.array(z.object({ id: z.string(), name: z.string() })) })
    .nullable(),
});
export type TeamPageView = z.infer<typeof teamPage>;

export const teamPageEndpoints = {
  page: endpointsFor('member', 'Games').get('/api/:league/teams/:id', {
    summary:
      'A team page: standing, recent and upcoming games, rating history, statistics and injuries.',
    params: teamParams,
    answer: teamPage,
  }),
};
