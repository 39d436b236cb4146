import { z } from 'zod';
import { gameStates } from '#domain/game.ts';
import {
  dailyLeagueIds,
  leagueIds,
  seasonPhases,
  sportIds,
  teamLeagueIds,
} from '#domain/league.ts';
import { lastWeekSlot } from '#domain/season.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { feedId } from './text.ts';

/** A team or player as a card shows it. Colours are `#rrggbb`. */
export const competitor = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  location: z.string(),
  abbreviation: z.string(),
  color: z.string().nullable(),
  alternateColor: z.string().nullable(),
  logoUrl: z.string().nullable(),
  darkLogoUrl: z.string().nullable(),
  conference: z.string().nullable(),
  division: z.string().nullable(),
});
export type CompetitorView = z.infer<typeof competitor>;

export const gameSide = competitor.extend({
  record: z.string().nullable(),
  score: z.number().nullable(),
  segmentScores: z.array(z.number()),
  /** Expected starter where the sport has one (pitcher, goalie), with his line: “(3-4, 4.04)”. */
  starter: z.object({ name: z.string(), line: z.string().nullable() }).nullable(),
});
export type GameSideView = z.infer<typeof gameSide>;

/** The market on a game. `homeSpread` is the home handicap: −7 = home favoured by 7. */
export const market = z.object({
  provider: z.string(),
  /** “PHI -7”. */
  favourite: z.string().nullable(),
  homeSpread: z.number().nullable(),
  total: z.number().nullable(),
  homeMoneyline: z.number().nullable(),
  awayMoneyline: z.number().nullable(),
  /** Home win probability with the bookmaker's margin taken out. */
  homeWinProbability: z.number().nullable(),
  openHomeSpread: z.number().nullable(),
  openTotal: z.number().nullable(),
  /** When it became what it is. */
  at: moment,
  /** When it was last seen. */
  seenAt: moment,
  /** False when the feed has told of the game for half an hour or more without a price. */
  isQuoted: z.boolean(),
  /** True once the game has begun: this is then the last price before the start, quoted until then. */
  isClosing: z.boolean(),
});
export type MarketView = z.infer<typeof market>;

export const forecastFactor = z.object({
  name: z.string(),
  detail: z.string(),
  marginPoints: z.number(),
  probability: z.number(),
});

export const forecast = z.object({
  model: z.string(),
  homeWinProbability: z.number(),
  low: z.number(),
  high: z.number(),
  homeScore: z.number(),
  awayScore: z.number(),
  homeSpread: z.number(),
  total: z.number(),
  factors: z.array(forecastFactor),
  madeAt: moment,
});
export type ForecastView = z.infer<typeof forecast>;

/** A side that the calibrated blend likes better than the market does, by more than its own doubt. */
export const edge = z.object({
  side: z.enum(['home', 'away']),
  /** The blend’s probability minus the market’s fair one. */
  probability: z.number(),
});
export type EdgeView = z.infer<typeof edge>;

export const game = z.object({
  id: z.string(),
  espnId: z.string(),
  league: z.enum(leagueIds),
  sport: z.enum(sportIds),
  season: z.number().int(),
  phase: z.enum(seasonPhases),
  week: z.number().int().nullable(),
  weekLabel: z.string().nullable(),
  gameTime: moment,
  timeToBeDecided: z.boolean(),
  /** Belongs to the current US-Eastern day, or is in play. */
  isToday: z.boolean(),
  state: z.enum(gameStates),
  /** The feed's words for where the game stands: “Scheduled”, “8:41 - 4th”, “Final/OT”. */
  status: z.string(),
  /** Since when the feed has left the game out, so that its state is unknown; null otherwise. */
  unknownSince: moment.nullable(),
  completed: z.boolean(),
  isLive: z.boolean(),
  period: z.string().nullable(),
  quarter: z.number().int().nullable(),
  timeRemaining: z.string().nullable(),
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
  /** “Regular Season”, “Preseason”, “Playoffs”. */
  gameType: z.string(),
  /** MLB: expected starting pitchers; null = not announced, and in the other leagues. */
  homePitcher: z.string().nullable(),
  awayPitcher: z.string().nullable(),
  homePitcherStats: z.string().nullable(),
  awayPitcherStats: z.string().nullable(),
  market: market.nullable(),
  forecast: forecast.nullable(),
  /** Null with a market and a forecast means: no edge – pass. */
  edge: edge.nullable(),
  /** Home win probability now, from the forecast, the score and the time left; null unless in play. */
  liveHomeWinProbability: z.number().nullable(),
  /** How many players each side lists as hurt; null: not told. The lists have a call of their own. */
  injuries: z
    .object({ home: z.number().int().nullable(), away: z.number().int().nullable() })
    .nullable(),
});
export type GameView = z.infer<typeof game>;

export const week = z.object({
  /** The number in the address: preseason N → N, regular N → N + 4, playoff N → N + 22. */
  slot: z.number().int(),
  phase: z.enum(seasonPhases),
  week: z.number().int(),
  label: z.string(),
  /** Null for a season whose calendar is not stored. */
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
});
export type WeekView = z.infer<typeof week>;

/** A part of the schedule, and how fresh it is. */
export const schedule = z.object({
  games: z.array(game),
  /** When the source last confirmed these games; null before the first answer. */
  lastUpdated: moment.nullable(),
  /** True when the source has been failing: what is shown is the last good copy. */
  isStale: z.boolean(),
});
export type ScheduleView = z.infer<typeof schedule>;

export const weekSchedule = schedule.extend({
  season: z.number().int(),
  /** The week shown. */
  week: week,
  /** Where both tabs open, and what carries the Live badge. */
  currentWeek: week,
  weeks: z.array(week),
});
export type WeekScheduleView = z.infer<typeof weekSchedule>;

export const standing = z.object({
  team: competitor,
  conference: z.string(),
  division: z.string().nullable(),
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  record: z.string(),
  winPercentage: z.number().nullable(),
  pointsFor: z.number().nullable(),
  pointsAgainst: z.number().nullable(),
  streak: z.string().nullable(),
  homeRecord: z.string().nullable(),
  roadRecord: z.string().nullable(),
  lastTen: z.string().nullable(),
  /** ((leader W − W) + (L − leader L)) / 2; null for the leader. */
  gamesBehind: z.number().nullable(),
});
export type StandingView = z.infer<typeof standing>;

const seasonQuery = z.object({ season: z.coerce.number().int().min(1990).max(2100).optional() });
const leagueParam = z.object({ league: z.enum(leagueIds) });
const member = endpointsFor('member', 'Games');

/** A team of a league with its line in the table, where the source tells one. */
export const leagueTeam = competitor.extend({
  city: z.string(),
  wins: z.number().int().nullable(),
  losses: z.number().int().nullable(),
  winPct: z.number().nullable(),
  streak: z.string().nullable(),
  homeRecord: z.string().nullable(),
  awayRecord: z.string().nullable(),
  lastTen: z.string().nullable(),
  /** Points (runs, goals) scored and allowed per game of the season; null before the first. */
  ppg: z.number().nullable(),
  oppPpg: z.number().nullable(),
});
export type LeagueTeamView = z.infer<typeof leagueTeam>;

/** A figure of a team in one game, under the feed’s own name. */
const boxScoreSide = z.object({
  competitorId: z.string(),
  statistics: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      text: z.string(),
      value: z.number().nullable(),
    }),
  ),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      group: z.string(),
      isStarter: z.boolean(),
      figures: z.record(z.string(), z.string()),
    }),
  ),
});

export const boxScore = z.object({
  gameId: z.string(),
  home: boxScoreSide,
  away: boxScoreSide,
  /** When the source told it. */
  fetchedAt: moment,
});
export type BoxScoreView = z.infer<typeof boxScore>;

/** A team’s figures over the games of a season whose box scores are stored. */
export const teamStatistics = z.object({
  season: z.number().int(),
  /** Games counted: the regular season and the playoffs. */
  games: z.number().int(),
  statistics: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      total: z.number(),
      perGame: z.number(),
      games: z.number().int(),
    }),
  ),
});
export type TeamStatisticsView = z.infer<typeof teamStatistics>;

const injury = z.object({
  name: z.string(),
  position: z.string().nullable(),
  /** The feed’s own word: “Out”, “Questionable”, “10-Day-IL”. */
  status: z.string(),
  /** “Knee, Sprain”. */
  detail: z.string().nullable(),
  /** When the feed last changed the entry. */
  updatedAt: moment.nullable(),
});
export type InjuryView = z.infer<typeof injury>;

export const gameInjuries = z.object({
  /** Null: the source has not told. */
  home: z.array(injury).nullable(),
  away: z.array(injury).nullable(),
  /** When the source told it. */
  fetchedAt: moment.nullable(),
});
export type GameInjuriesView = z.infer<typeof gameInjuries>;

export const gameEndpoints = {
  footballWeek: member.get('/api/nfl/schedule/live/:week', {
    summary: 'Games of one football week: preseason N → N, regular N → N + 4, playoff N → N + 22.',
    params: z.object({ week: z.coerce.number().int().min(1).max(lastWeekSlot) }),
    query: seasonQuery,
    answer: weekSchedule,
  }),
  footballCurrent: member.get('/api/nfl/schedule/current', {
    summary: 'The current football week, with today’s games marked.',
    answer: weekSchedule,
  }),
  dailyLive: member.get('/api/:league/schedule/live', {
    summary: 'Games of the current US-Eastern day and those still in play: NBA, NHL, MLB.',
    params: z.object({ league: z.enum(dailyLeagueIds) }),
    answer: schedule,
  }),
  dailySchedule: member.get('/api/schedule/:league', {
    summary: 'Games from the current US-Eastern day on, `days` days long (1–35, 7 unless told).',
    params: z.object({ league: z.enum(dailyLeagueIds) }),
    query: z.object({ days: z.coerce.number().int().min(1).max(35).default(7) }),
    answer: schedule,
  }),
  game: member.get('/api/:league/games/:id', {
    summary: 'One game.',
    params: leagueParam.extend({ id: feedId }),
    answer: z.object({ game }),
  }),
  standings: member.get('/api/:league/standings', {
    summary: 'The table of a league, best first within each conference.',
    params: leagueParam,
    query: seasonQuery,
    answer: z.object({
      season: z.number().int(),
      standings: z.array(standing),
      lastUpdated: moment.nullable(),
    }),
  }),
  teams: member.get('/api/:league/teams', {
    summary: 'The teams of a league with records and points per game, by conference and rank.',
    params: z.object({ league: z.enum(teamLeagueIds) }),
    answer: z.array(leagueTeam),
  }),
  teamStatistics: member.get('/api/:league/teams/:id/statistics', {
    summary: 'A team’s figures over a season, from the stored box scores, each with its games.',
    params: z.object({ league: z.enum(teamLeagueIds), id: feedId }),
    query: seasonQuery,
    answer: teamStatistics,
  }),
  boxScore: member.get('/api/:league/games/:id/box-score', {
    summary: 'What happened in one game, in figures of teams and players.',
    params: z.object({ league: z.enum(teamLeagueIds), id: feedId }),
    answer: boxScore,
  }),
  injuries: member.get('/api/:league/games/:id/injuries', {
    summary: 'Who is hurt on each side of a game, as the source last told it before the start.',
    params: z.object({ league: z.enum(teamLeagueIds), id: feedId }),
    answer: gameInjuries,
  }),
  /** The list from which team comparison takes its teams. */
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

/** One measured line of the comparison; null stands for “not available”. */
export const comparedMetric = z.object({
  name: z.string(),
  a: z.number().nullable(),
  b: z.number().nullable(),
  /** Which direction is the better one. */
  better: z.enum(['higher', 'lower']),
  format: z.enum(['decimal', 'integer', 'percent', 'signed']),
});

export const comparedTeam = z.object({
  team: competitor,
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  /** Up to five last results, newest last. */
  recentForm: z.array(z.enum(['W', 'L', 'T'])),
  games: z.number().int(),
  /** Of how many of them the box score is stored, where figures come from it. */
  boxScores: z.number().int().nullable(),
});

export const comparison = z.object({
  a: comparedTeam,
  b: comparedTeam,
  headToHead: z.object({
    aWins: z.number().int(),
    bWins: z.number().int(),
    ties: z.number().int(),
    since: z.number().int().nullable(),
    meetings: z.array(
      z.object({
        gameId: z.string(),
        date: moment,
        homeTeamId: z.string(),
        homeScore: z.number(),
        awayScore: z.number(),
      }),
    ),
  }),
  metrics: z.array(comparedMetric),
  /** Offence of one side against the defence of the other, 0–100, 50 = league average. */
  matchup: z.array(
    z.object({ label: z.string(), value: z.number().nullable(), detail: z.string() }),
  ),
});
export type ComparisonView = z.infer<typeof comparison>;

export const comparisonEndpoints = {
  compare: member.get('/api/:league/teams/compare', {
    summary: 'Two teams side by side, from stored results only.',
    params: leagueParam,
    query: z.object({ a: feedId, b: feedId }),
    answer: comparison,
  }),
};
