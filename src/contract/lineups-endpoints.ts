import { z } from 'zod';
import { leagueIds, teamLeagueIds } from '#domain/league.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { forecastFactor } from './shared.ts';
import { playingRate } from './injuries-endpoints.ts';
import { feedId } from './text.ts';

export const playerRoles = ['player', 'quarterback', 'pitcher', 'goalie'] as const;

/** Unit of a player's value: points per 48 minutes above teammates, or per start above average. */
export const valueBases = ['per-48-minutes', 'per-start'] as const;

export const maxSwitched = 30;

const lineupChange = z.object({
  /** Change of the side's expected margin, in points (goals, runs). */
  marginPoints: z.number(),
  /** Change of the side's win probability (0.05 = five percentage points). */
  winProbability: z.number(),
});

/** A player's effect on the side: certain to play minus certain not to. */
const playerEffect = lineupChange.extend({
  /** Change relative to the current forecast; equals the what-if result when switched. */
  ifHePlays: lineupChange,
  ifHeIsOut: lineupChange,
});

export const lineupPlayer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  position: z.string().nullable(),
  role: z.enum(playerRoles),
  status: z.string().nullable(),
  statusDetail: z.string().nullable(),
  playingRate: playingRate.nullable(),
  isNamedStarter: z.boolean(),
  /** Probability of playing; for single-starter roles, of starting. */
  probability: z.number(),
  minutes: z.number().nullable(),
  /** Value in points, per the lineup's `valueBasis`; null when no model rates the player. */
  value: z.number().nullable(),
  games: z.number().int(),
  /** Null when the forecast ignores lineups, and after the start. */
  effect: playerEffect.nullable(),
});
export type LineupPlayerView = z.infer<typeof lineupPlayer>;

const lineupSide = z.object({
  /** Largest effect first. */
  players: z.array(lineupPlayer),
  /** Combined value of the expected players, in points per game above average. */
  points: z.number().nullable(),
});

export const lineup = z.object({
  gameId: z.string(),
  league: z.enum(leagueIds),
  /** Role rated by the league's model; null when it does not use lineups. */
  role: z.enum(playerRoles).nullable(),
  valueBasis: z.enum(valueBases),
  isUsed: z.boolean(),
  /** Why it does not, as a sentence; null when it does. */
  reason: z.string().nullable(),
  knownAt: moment.nullable(),
  home: lineupSide,
  away: lineupSide,
});
export type LineupView = z.infer<typeof lineup>;

const switched = z.array(feedId).max(maxSwitched).default([]);

export const whatIfQuestion = z.object({ out: switched, in: switched });
export type WhatIfQuestion = z.infer<typeof whatIfQuestion>;

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
  score: z.object({ home: z.number(), away: z.number() }),
  factors: z.array(forecastFactor),
});
export type WhatIfForecastView = z.infer<typeof whatIfForecast>;

/**
 * A player's projection with the switched players, and now; null: not projected, as one who is out.
 */
const switchedProjection = z.object({
  id: z.string(),
  name: z.string(),
  /** By statistic, each a mean on condition of playing. */
  statistics: z.array(
    z.object({ statistic: z.string(), now: z.number().nullable(), asked: z.number().nullable() }),
  ),
});
export type SwitchedProjectionView = z.infer<typeof switchedProjection>;

export const whatIf = whatIfForecast.extend({
  gameId: z.string(),
  standing: whatIfForecast,
  difference: z.object({
    homeWinProbability: z.number(),
    /** Change of the expected home margin, before rounding. */
    homeMargin: z.number(),
    spread: z.number(),
    total: z.number(),
    score: z.object({ home: z.number(), away: z.number() }),
  }),
  /** Projections of both sides' players; null while the game has none. */
  players: z
    .object({ home: z.array(switchedProjection), away: z.array(switchedProjection) })
    .nullable(),
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
