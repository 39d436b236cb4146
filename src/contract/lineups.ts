import { z } from 'zod';
import { leagueIds, teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { forecastFactor } from './shared.ts';
import { feedId } from './text.ts';

/** What a player does for his side, as far as a model asks. */
export const playerRoles = ['player', 'quarterback', 'pitcher', 'goalie'] as const;

/** How a value reads: points each 48 minutes better than team-mates, or a start better than average. */
export const valueBases = ['per-48-minutes', 'per-start'] as const;

/** Most players that one question switches in, and out. */
export const maxSwitched = 30;

/** How much better off a side is with one lineup than with another. */
const lineupChange = z.object({
  /** Of its expected margin, in points (goals, runs). */
  marginPoints: z.number(),
  /** Of its probability to win (0.05 = five points of percent). */
  winProbability: z.number(),
});
export type LineupChangeView = z.infer<typeof lineupChange>;

/** What his side has of a player in this game: with him certain to play less with him certain not to. */
const playerEffect = lineupChange.extend({
  /** Against the forecast as it stands: what the what-if answers when he is switched. */
  ifHePlays: lineupChange,
  ifHeIsOut: lineupChange,
});

export const lineupPlayer = z.object({
  id: z.string(),
  /** Null: the source has told of his id alone. */
  name: z.string().nullable(),
  /** “QB”, “G”. */
  position: z.string().nullable(),
  role: z.enum(playerRoles),
  /** The injury list's own word: “Out”, “Questionable”; null: he is on no list. */
  status: z.string().nullable(),
  /** “Knee, Sprain”. */
  statusDetail: z.string().nullable(),
  /** Does the source name him to start? */
  isNamedStarter: z.boolean(),
  /** That he plays; of roles of which one starts, that he starts. */
  probability: z.number(),
  /** Expected when he plays, where many share the minutes. */
  minutes: z.number().nullable(),
  /** In points, by the lineup's `valueBasis`; null where no model counts with him. */
  value: z.number().nullable(),
  /** Games behind the value. */
  games: z.number().int(),
  /** Null where the forecast does not go by who plays, and once the game has begun. */
  effect: playerEffect.nullable(),
});
export type LineupPlayerView = z.infer<typeof lineupPlayer>;

const lineupSide = z.object({
  /** Who matters most first. */
  players: z.array(lineupPlayer),
  /** What those expected to play are worth together, in points a game against average ones. */
  points: z.number().nullable(),
});

export const lineup = z.object({
  gameId: z.string(),
  league: z.enum(leagueIds),
  /** Whose presence the league's model counts with; null: it knows nothing of who plays. */
  role: z.enum(playerRoles).nullable(),
  valueBasis: z.enum(valueBases),
  /** Does the forecast go by who plays? */
  isUsed: z.boolean(),
  /** Why not, in a sentence; null where it does. */
  reason: z.string().nullable(),
  /** When the newest of what is known of this lineup became known; null: nothing was told. */
  knownAt: moment.nullable(),
  home: lineupSide,
  away: lineupSide,
});
export type LineupView = z.infer<typeof lineup>;

const switched = z.array(feedId).max(maxSwitched).default([]);

export const whatIfQuestion = z.object({ out: switched, in: switched });
export type WhatIfQuestion = z.infer<typeof whatIfQuestion>;

/** A forecast with some players switched; or the one as it stands. */
export const whatIfForecast = z.object({
  winner: z.object({
    side: z.enum(['home', 'away']),
    id: z.string(),
    name: z.string(),
    abbreviation: z.string(),
  }),
  homeWinProbability: z.number(),
  low: z.number(),
  high: z.number(),
  /** Fair home handicap: −3.5 = home favored by 3.5. */
  spread: z.number(),
  total: z.number(),
  /** The possible final score that is projected. */
  score: z.object({ home: z.number(), away: z.number() }),
  factors: z.array(forecastFactor),
});
export type WhatIfForecastView = z.infer<typeof whatIfForecast>;

export const whatIf = whatIfForecast.extend({
  gameId: z.string(),
  /** The forecast as it stands, with nobody switched. */
  standing: whatIfForecast,
  /** The answer less the forecast as it stands. */
  difference: z.object({
    homeWinProbability: z.number(),
    /** Of the expected margin of the home side, before scores and spread are rounded. */
    homeMargin: z.number(),
    spread: z.number(),
    total: z.number(),
    score: z.object({ home: z.number(), away: z.number() }),
  }),
});
export type WhatIfView = z.infer<typeof whatIf>;

const gameParams = z.object({ league: z.enum(teamLeagueIds), id: feedId });
const member = endpointsFor('member', 'Games');

export const lineupEndpoints = {
  lineup: member.get('/api/:league/games/:id/lineup', {
    summary: 'The expected lineups of a game and each player’s effect on the forecast.',
    params: gameParams,
    answer: lineup,
  }),
  whatIf: member.post('/api/:league/games/:id/what-if', {
    summary: 'A what-if forecast with the given players in or out; never stored.',
    params: gameParams,
    body: whatIfQuestion,
    answer: whatIf,
  }),
};
