import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { seasonPhases, teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { injury } from './injuries.ts';
import { gameSide } from './games.ts';
import { competitor, rating, teamParams } from './shared.ts';
import { standing, teamStatistics } from './teams.ts';

const count = z.number().int();

/** `playerId`: of one who has a page. */
const listedPlayer = injury.extend({ playerId: z.string().nullable() });

/** A game of a team’s season, as the team sees it. */
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
  /** The feed’s words: “8:41 - 4th”, “Final/OT”. */
  status: z.string(),
  ownScore: z.number().nullable(),
  opponentScore: z.number().nullable(),
  /** Null until it is over. */
  outcome: z.enum(['W', 'L', 'T']).nullable(),
  /** Our forecast for the team before the start; null where none is stored. */
  winProbability: z.number().nullable(),
  /** How a finished one ended against its closing lines, for the team; null without a line. */
  close: z
    .object({
      /** The team's handicap; null where there was none, and in leagues where it never changes. */
      spread: z.number().nullable(),
      spreadResult: z.enum(['covered', 'lost', 'push']).nullable(),
      total: z.number().nullable(),
      totalResult: z.enum(['over', 'under', 'push']).nullable(),
    })
    .nullable(),
  /** Replay of a finished one without a locked prediction, as in games. */
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
  /** Of its finished games of the season, preseason left out, against the stored closing lines. */
  lines: z.object({
    spread: z.object({ covered: count, lost: count, pushes: count }).nullable(),
    total: z.object({ overs: count, unders: count, pushes: count }).nullable(),
  }),
  /**
   * Points, goals or runs above an average team, as the forecasts of its games count it: the team's own
   * and, where lineups are known, those who would play. Null before the first result.
   */
  rating: rating.extend({ team: z.number(), players: z.number().nullable() }).nullable(),
  /** Those whom the forecasts know by name and who last played for the team, the most valuable first. */
  roster: z.array(
    z.object({ id: z.string(), name: z.string(), value: z.number(), lastPlayedAt: moment }),
  ),
  /** Null where the feed has told no box score. */
  statistics: teamStatistics.nullable(),
  /** As told before the next game; null where the feed has no list. */
  injuries: z
    .object({ gameId: z.string(), fetchedAt: moment, players: z.array(listedPlayer) })
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
      'A team page: standing, recent and upcoming games, rating history, statistics and injuries.',
    params: teamParams,
    answer: teamPage,
  }),
};
