import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { seasonPhases, teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { injury } from './injuries.ts';
import { competitor, rating, teamParams } from './shared.ts';
import { standing, teamStatistics } from './teams.ts';

/** A game of a team’s season, as the team sees it. */
const teamGame = z.object({
  id: z.string(),
  gameTime: moment,
  timeToBeDecided: z.boolean(),
  phase: z.enum(seasonPhases),
  weekLabel: z.string().nullable(),
  isHome: z.boolean(),
  neutralSite: z.boolean(),
  opponent: competitor.pick({ id: true, name: true, shortName: true, abbreviation: true }),
  state: z.enum(gameStates),
  /** The feed’s words: “8:41 - 4th”, “Final/OT”. */
  status: z.string(),
  ownScore: z.number().nullable(),
  opponentScore: z.number().nullable(),
  /** Null until it is over. */
  outcome: z.enum(['W', 'L', 'T']).nullable(),
  /** Our forecast for the team before the start; null where none is stored. */
  winProbability: z.number().nullable(),
  /** Of a finished one that the house had not locked: what it would have said, as of games. */
  replayedWinProbability: z.number().nullable(),
});
export type TeamGameView = z.infer<typeof teamGame>;

export const teamPage = z.object({
  league: z.enum(teamLeagueIds),
  team: competitor,
  /** Of the games below; null where none of the team is stored. */
  season: z.number().int().nullable(),
  /** Its line of the newest table and its place in the conference; null where there is no table. */
  standing: standing.extend({ rank: z.number().int(), of: z.number().int() }).nullable(),
  /** The games around now, in order of play. */
  games: z.array(teamGame),
  /** Are there more in the season than are told? */
  isCut: z.boolean(),
  /** Points, goals or runs above an average team; null before the first result. */
  rating: rating.nullable(),
  /** Null where the feed has told no box score. */
  statistics: teamStatistics.nullable(),
  /** As told before the next game; null where the feed has no list. */
  injuries: z
    .object({ gameId: z.string(), fetchedAt: moment, players: z.array(injury) })
    .nullable(),
  /** Who would start before whom; null in leagues without a depth chart, and where none was told. */
  depthChart: z
    .object({ fetchedAt: moment, players: z.array(z.object({ id: z.string(), name: z.string() })) })
    .nullable(),
});
export type TeamPageView = z.infer<typeof teamPage>;

const member = endpointsFor('member', 'Games');

export const teamPageEndpoints = {
  page: member.get('/api/:league/teams/:id', {
    summary:
      'A team: its line of the table, the games around now, its rating over time, its figures and who is hurt.',
    params: teamParams,
    answer: teamPage,
  }),
};
