import { z } from 'zod';
import { gameKinds, gameStates } from '#domain/game.ts';
import { leagueIds, seasonPhases, sportIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import {
  competitor,
  difference,
  edge,
  expectedMove,
  forecast,
  gameStake,
  leagueParam,
  market,
  offers,
  replayed,
} from './shared.ts';
import { feedId } from './text.ts';

export const gameSide = competitor.extend({
  /** False for an unknown side or a team outside the league. */
  hasPage: z.boolean(),
  record: z.string().nullable(),
  score: z.number().nullable(),
  segmentScores: z.array(z.number()),
  starter: z.object({ name: z.string(), line: z.string().nullable() }).nullable(),
});
export type GameSideView = z.infer<typeof gameSide>;

/** The moment of play as the feed reports it. */
export const situation = z.object({
  down: z.string().optional(),
  possession: z.enum(['home', 'away']).optional(),
  isRedZone: z.boolean().optional(),
  timeouts: z.object({ home: z.number().int(), away: z.number().int() }).optional(),
  count: z
    .object({ balls: z.number().int(), strikes: z.number().int(), outs: z.number().int() })
    .optional(),
  /** Runners on first, second and third base. */
  bases: z.array(z.boolean()).optional(),
  pitcher: z.string().optional(),
  batter: z.string().optional(),
  lastPlay: z.string().optional(),
});

export const game = z.object({
  id: z.string(),
  espnId: z.string(),
  league: z.enum(leagueIds),
  sport: z.enum(sportIds),
  season: z.number().int(),
  phase: z.enum(seasonPhases),
  kind: z.enum(gameKinds),
  week: z.number().int().nullable(),
  weekLabel: z.string().nullable(),
  gameTime: moment,
  timeToBeDecided: z.boolean(),
  /** True on the current US Eastern day, or while live. */
  isToday: z.boolean(),
  state: z.enum(gameStates),
  status: z.string(),
  /** Time at which the feed dropped the game, leaving its state unknown; null otherwise. */
  unknownSince: moment.nullable(),
  completed: z.boolean(),
  isLive: z.boolean(),
  period: z.string().nullable(),
  quarter: z.number().int().nullable(),
  timeRemaining: z.string().nullable(),
  /** The moment of play; only of a live game whose feed tells more than score and clock. */
  situation: situation.optional(),
  /** Periods or innings in regulation, where not the league's: 7 in a seven-inning game. */
  regulationSegments: z.number().int().nullable(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeRecord: z.string().nullable(),
  awayRecord: z.string().nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  home: gameSide,
  away: gameSide,
  venue: z.string().nullable(),
  city: z.string().nullable(),
  network: z.string().nullable(),
  neutralSite: z.boolean(),
  note: z.string().nullable(),
  gameType: z.string(),
  homePitcher: z.string().nullable(),
  awayPitcher: z.string().nullable(),
  homePitcherStats: z.string().nullable(),
  awayPitcherStats: z.string().nullable(),
  market: market.nullable(),
  /** Best moneylines across bookmakers; only in lists, before the start. */
  prices: offers.nullable().optional(),
  forecast: forecast.nullable(),
  /** Our forecast combined with the price, for edges and stakes only; null unless both exist. */
  withMarketHomeWinProbability: z.number().nullable(),
  /** Our forecast from pre-game data without a locked prediction, always labeled as replayed. */
  replayed: replayed.nullable(),
  edge: edge.nullable(),
  difference: difference.nullable(),
  expectedMoves: z.array(expectedMove),
  /**
   * Whether our forecast has added to prices of this age in past seasons; true only with an opening
   * price.
   */
  addsToOpening: z.boolean(),
  liveHomeWinProbability: z.number().nullable(),
  /**
   * What the game is worth to its sides, the larger swing first; only before the start, if at least
   * 2 points.
   */
  stakes: z.array(gameStake).optional(),
  injuries: z
    .object({ home: z.number().int().nullable(), away: z.number().int().nullable() })
    .nullable(),
});
export type GameView = z.infer<typeof game>;

const member = endpointsFor('member', 'Games');

export const gameEndpoints = {
  game: member.get('/api/:league/games/:id', {
    summary: 'One game.',
    params: leagueParam.extend({ id: feedId }),
    answer: z.object({ game }),
  }),
  games: member.get('/api/games', {
    summary: 'Games of the current football week with their teams, wins and losses.',
    answer: z.array(
      z.object({
        id: z.string(),
        gameTime: moment,
        homeTeam: competitor.extend({ wins: z.number().int(), losses: z.number().int() }),
        awayTeam: competitor.extend({ wins: z.number().int(), losses: z.number().int() }),
      }),
    ),
  }),
};
