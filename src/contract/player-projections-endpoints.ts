import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import { teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { competitor, leagueParam, teamParams } from './shared.ts';
import { feedId, typedText } from './text.ts';

/** Graded cases below which no word judges a statistic. */
export const minJudgedLines = 200;
/** Graded games from which a player's own are counted. */
export const minPlayerGames = 5;

/**
 * A statistic that a league projects, in the order of its choices: points, rebounds; passing,
 * rushing, receiving yards.
 */
const statistic = z.object({
  id: z.string(),
  /** Label: “Points”, “Pts + Reb + Ast”. */
  label: z.string(),
  /** Short label: “Pts”, “P+R+A”. */
  shortLabel: z.string(),
  /** Unit in a sentence after a number: “points”. */
  unit: z.string(),
  /**
   * Group whose players are listed together: “Passing”, “Batters”; null where all are one group.
   */
  group: z.string().nullable(),
  /** True for rare counts, which show the probability of one or more instead of a range. */
  isRare: z.boolean(),
});
export type ProjectedStatisticView = z.infer<typeof statistic>;

const overLine = z.object({
  line: z.number(),
  /** The bookmaker's name, and American prices; null where only the line is quoted. */
  provider: z.string(),
  overPrice: z.number().nullable(),
  underPrice: z.number().nullable(),
  at: moment,
  /**
   * True when the line is older than news that changed this player's projection, so that it is not
   * compared.
   */
  isOlderThanNews: z.boolean(),
  /** Probabilities of over, pushes left out; the market's is vig-free, null without both prices. */
  ours: z.number(),
  market: z.number().nullable(),
});

const projectedStatistic = z.object({
  statistic: z.string(),
  mean: z.number(),
  /** Range of the projection: 10th and 90th percentile. */
  low: z.number(),
  high: z.number(),
  /** Probabilities of one or more and of two or more, for rare counts; else null. */
  atLeast: z.tuple([z.number(), z.number()]).nullable(),
  /**
   * Change of the mean since the first absence that became known after the first lock; null without
   * one.
   */
  change: z.number().nullable(),
  line: overLine.nullable(),
  /** Last ten games, oldest first. */
  lastTen: z.array(z.number()),
  /**
   * Result: so far in a live game, final in an ended one; null before the start or when the player
   * did not play.
   */
  result: z.number().nullable(),
  /** Grade of the locked projection; null before grading. */
  grade: z
    .object({
      isInside: z.boolean(),
      overLine: z.enum(['over', 'under', 'push']).nullable(),
      /** The player's exponential average when it was locked; null without earlier games. */
      average: z.number().nullable(),
    })
    .nullable(),
});
export type ProjectedStatisticOfPlayerView = z.infer<typeof projectedStatistic>;

const projectedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  /** Probability of playing; the figures assume that the player plays. */
  playProbability: z.number(),
  /** Status: “Questionable”; null for a player who is expected without doubt. */
  status: z.string().nullable(),
  /** Past cases behind the play probability; null where it is not measured. */
  statusCases: z.number().int().nullable(),
  /** Expected minutes, attempts or batters: “Min” 36.5. */
  opportunity: z.object({ label: z.string(), value: z.number(), change: z.number().nullable() }),
  statistics: z.array(projectedStatistic),
  /** True when the game ended without the player having played: bets on the player are void. */
  didNotPlay: z.boolean(),
});
export type ProjectedPlayerView = z.infer<typeof projectedPlayer>;

const projectedSide = z.object({
  team: competitor,
  /** Players by the first statistic, highest first; empty while no lineup is known. */
  players: z.array(projectedPlayer),
  /**
   * Sums over players, each counted by the probability of playing; points equal the projected
   * score.
   */
  totals: z.array(z.object({ statistic: z.string(), mean: z.number() })),
  opportunityTotal: z.number().nullable(),
});
export type ProjectedSideView = z.infer<typeof projectedSide>;

/** A player who was ruled out after the first lock, and who gains. */
const playerAbsence = z.object({
  playerId: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  side: z.enum(['home', 'away']),
  /** Detail of the injury: “ankle”; null when the injury report does not say. */
  detail: z.string().nullable(),
  source: z.string(),
  /** Time at which the absence became known. */
  at: moment,
  /**
   * Projection of the absent player: minutes, and the statistic that `value`, `gains` and `gained`
   * count. The label is null for absences that were stored without it.
   */
  opportunity: z.number(),
  opportunityLabel: z.string().nullable(),
  statistic: z.string(),
  value: z.number(),
  /** Changes of teammates, largest first; they sum to `gained`. */
  gains: z.array(z.object({ playerId: z.string(), name: z.string(), change: z.number() })),
  gained: z.number(),
  /** Change of the team's projected score. */
  teamChange: z.number(),
});
export type PlayerAbsenceView = z.infer<typeof playerAbsence>;

/** Accuracy of a statistic's locked projections this season. */
export const projectionAccuracy = z.object({
  statistic: z.string(),
  n: z.number().int(),
  /** Mean absolute error of our mean, and of the player's exponential average. */
  error: z.number(),
  averageError: z.number(),
  /** Share of results inside the 80% range. */
  insideShare: z.number(),
  /**
   * Record over the market's line: graded cases, our mean probability of over, and how often it
   * happened.
   */
  lines: z.object({ n: z.number().int(), stated: z.number(), happened: z.number() }).nullable(),
  /** Deciles of the stated probability of over the average's line. */
  calibration: z.array(z.object({ n: z.number().int(), stated: z.number(), happened: z.number() })),
});
export type ProjectionAccuracyView = z.infer<typeof projectionAccuracy>;

/** Moment and version of the lock with the automatic prediction; null before it. */
const lock = z.object({ at: moment, version: z.number().int() }).nullable();

const gamePlayers = z.object({
  statistics: z.array(statistic),
  /**
   * Reason for missing projections: results or box scores still loading, or too few of them; else
   * null.
   */
  missing: z
    .object({ reason: z.string(), done: z.number().int(), total: z.number().int() })
    .nullable(),
  locked: lock,
  home: projectedSide,
  away: projectedSide,
  absences: z.array(playerAbsence),
  accuracy: z.array(projectionAccuracy),
});
export type GamePlayersView = z.infer<typeof gamePlayers>;

/** A bet to price, as in `BetLeg` (src/forecasting/line-probabilities.ts) or on a player. */
const legs = z.array(
  z.discriminatedUnion('market', [
    z.object({ market: z.literal('spread'), team: z.enum(['home', 'away']), line: z.number() }),
    z.object({ market: z.literal('total'), side: z.enum(['over', 'under']), line: z.number() }),
    z.object({
      market: z.literal('teamTotal'),
      team: z.enum(['home', 'away']),
      side: z.enum(['over', 'under']),
      line: z.number(),
    }),
  ]),
);

const priced = z.object({
  win: z.number(),
  push: z.number(),
  lose: z.number(),
  /**
   * American price without an edge, pushes left out; null where the bet cannot win or cannot lose.
   */
  fairPrice: z.number().nullable(),
  /** Probability with the market, where a weight is measured, with its 95% interval; else null. */
  withMarket: z.object({ probability: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** The market's vig-free probability of the same line; null when it is not quoted. */
  market: z.number().nullable(),
  /** Probabilities of each value from 0, for a player's statistic; null for a game's line. */
  distribution: z.array(z.number()).nullable(),
});
export type PricedLineView = z.infer<typeof priced>;

const playerGame = z.object({
  gameId: z.string(),
  startsAt: moment,
  isHome: z.boolean(),
  opponent: competitor.pick({ id: true, name: true, abbreviation: true }),
  team: competitor.pick({ id: true, name: true, abbreviation: true }),
  didNotPlay: z.boolean(),
  statistics: z.array(projectedStatistic.omit({ lastTen: true, change: true })),
});

const todaysPlayers = z.object({
  statistics: z.array(statistic),
  /** Today's games by start, each with its players. */
  games: z.array(
    z.object({
      gameId: z.string(),
      startsAt: moment,
      state: z.enum(gameStates),
      home: projectedSide,
      away: projectedSide,
    }),
  ),
});
export type TodaysPlayersView = z.infer<typeof todaysPlayers>;

const playerProjections = z.object({
  statistics: z.array(statistic),
  /**
   * Projection of the next game; null without one. “+2.3 points since Marcus Okafor was ruled out”
   * needs `absences`.
   */
  next: z
    .object({
      game: playerGame,
      locked: lock,
      player: projectedPlayer,
      absences: z.array(playerAbsence),
    })
    .nullable(),
  /** Graded games of the season, oldest first. */
  games: z.array(playerGame),
});
export type PlayerProjectionsView = z.infer<typeof playerProjections>;

const gameParams = leagueParam.extend({ id: feedId });
const member = endpointsFor('member', 'Players');

export const playerProjectionEndpoints = {
  game: member.get('/api/:league/games/:id/players', {
    summary:
      'Projections of every expected player of a game, absences, and how accurate they were.',
    params: gameParams,
    answer: gamePlayers,
  }),
  today: member.get('/api/:league/players', {
    summary: 'Projections of all players of a league’s games of today.',
    params: z.object({ league: z.enum(teamLeagueIds) }),
    answer: todaysPlayers,
  }),
  player: member.get('/api/:league/players/:id/projections', {
    summary: 'A player’s next projection, and projections beside results.',
    params: teamParams,
    answer: playerProjections,
  }),
  priceGame: member.post('/api/:league/games/:id/price', {
    summary: 'The probability and fair price of any line of a game, or of a part of it.',
    params: gameParams,
    body: z.object({
      legs: legs.min(1).max(3),
      /**
       * Part of the game: a segment from 1, or the first part that bets are offered on; missing =
       * the game.
       */
      part: z.union([z.number().int().min(1), z.literal('first')]).optional(),
    }),
    answer: priced,
  }),
  pricePlayer: member.post('/api/:league/games/:id/players/:playerId/price', {
    summary: 'The probability and fair price of any line of a player.',
    params: gameParams.extend({ playerId: feedId }),
    body: z.object({
      statistic: typedText.max(60),
      side: z.enum(['over', 'under']),
      line: z.number().min(0).max(1000),
    }),
    answer: priced,
  }),
};
