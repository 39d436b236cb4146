import { z } from 'zod';
import { golferStatuses, golfScorings } from '#domain/tournament.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { freshness, tournamentStatuses } from '#contract/shared.ts';
import { feedId } from '#contract/text.ts';

/** Our forecast for one golfer; during the tournament, from the current leaderboard. */
export const golfProbabilities = z.object({
  win: z.number(),
  top5: z.number(),
  top10: z.number(),
  top20: z.number(),
  makeCut: z.number(),
  /**
   * Pre-tournament win probability; null when the tournament was already in play when first seen.
   */
  winBefore: z.number().nullable(),
  /** Strokes per round better than an average entrant; low to high is the 80% interval. */
  skill: z.number(),
  skillLow: z.number(),
  skillHigh: z.number(),
  sampleRounds: z.number().int(),
});
export type GolfProbabilitiesView = z.infer<typeof golfProbabilities>;

const favorite = z.object({
  playerId: z.string(),
  name: z.string(),
  win: z.number(),
  top10: z.number(),
});

const golfForecast = z.object({
  model: z.string(),
  madeAt: moment.nullable(),
  liveAt: moment.nullable(),
  favorites: z.array(
    favorite.extend({
      skill: z.number(),
      sampleRounds: z.number().int(),
    }),
  ),
});
export type GolfForecastView = z.infer<typeof golfForecast>;

const replayedField = z.object({
  fieldSize: z.number().int(),
  /** Five most likely winners, in order, with their final positions. */
  favorites: z.array(
    favorite.extend({
      position: z.string().nullable(),
      status: z.enum(golferStatuses),
    }),
  ),
});
export type ReplayedFieldView = z.infer<typeof replayedField>;

export const golfLeader = z.object({
  playerId: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  flagUrl: z.string().nullable(),
  /** “1”, “T3”; null before the start and for players who are out. */
  position: z.string().nullable(),
  /** “-10”, “E”, “+2”; null before the first hole. */
  score: z.string().nullable(),
  toPar: z.number().nullable(),
  status: z.enum(golferStatuses),
  thru: z.number().nullable(),
  teeTime: moment.nullable(),
  probabilities: golfProbabilities.nullable(),
});
export type GolfLeaderView = z.infer<typeof golfLeader>;

export const golfResult = golfLeader.pick({
  playerId: true,
  name: true,
  position: true,
  score: true,
});

export const golfEntry = golfLeader.extend({
  isAmateur: z.boolean(),
  /** Prize money in US dollars, once paid. */
  earnings: z.number().nullable(),
  /** Rounds from 1; playoffs count on. */
  rounds: z.array(
    z.object({
      round: z.number().int(),
      strokes: z.number().nullable(),
      toPar: z.number().nullable(),
      teeTime: moment.nullable(),
    }),
  ),
});
export type GolfEntryView = z.infer<typeof golfEntry>;

/** IANA time zone of the course; null when unknown. */
const courseTimeZone = z.string().nullable();

export const golfTournament = z.object({
  id: z.string(),
  name: z.string(),
  course: z.string().nullable(),
  location: z.string().nullable(),
  timeZone: courseTimeZone,
  dates: z.string(),
  startsAt: moment,
  endsAt: moment,
  purse: z.string().nullable(),
  defendingChampion: z.string().nullable(),
  status: z.enum(tournamentStatuses),
  statusText: z.string(),
  isMajor: z.boolean(),
  isTeamEvent: z.boolean(),
  /** Scoring. Only tournaments by strokes are forecast; points have no sign. */
  scoring: z.enum(golfScorings),
  par: z.number().nullable(),
  yards: z.number().nullable(),
  round: z.number().nullable(),
  rounds: z.number().int(),
  /** “+1”, “E”; null until the cut is known. */
  cutLine: z.string().nullable(),
  /** Players, best (or first to tee off) first; empty until announced. */
  field: z.array(z.string()),
  /** Number of players; `field` may list only the best. */
  fieldSize: z.number().int(),
  /** Top eight of a finished tournament, else empty. */
  results: z.array(golfResult),
  isWonInPlayoff: z.boolean(),
});
export type GolfTournamentView = z.infer<typeof golfTournament>;

export const golfGame = z.object({
  espnId: z.string(),
  tournament: z.string(),
  course: z.string().nullable(),
  status: z.string(),
  unknownSince: moment.nullable(),
  location: z.string().nullable(),
  timeZone: courseTimeZone,
  purse: z.string().nullable(),
  /** True while a round is in progress, not between two. */
  isLive: z.boolean(),
  isMajor: z.boolean(),
  isTeamEvent: z.boolean(),
  gameTime: moment,
  dates: z.string(),
  round: z.number().nullable(),
  rounds: z.number().int(),
  cutLine: z.string().nullable(),
  /** The top five, then our favorites below them; empty until the field is announced. */
  leaderboard: z.array(golfLeader),
  fieldSize: z.number().int(),
  forecast: golfForecast.nullable(),
});
export type GolfGameView = z.infer<typeof golfGame>;

const member = endpointsFor('member', 'Tournaments');

export const golfEndpoints = {
  schedule: member.get('/api/golf/schedule/live', {
    summary: 'Live and upcoming tournaments with top leaderboard rows, and the season calendar.',
    answer: z.object({
      games: z.array(golfGame),
      tournaments: z.array(golfTournament),
      ...freshness,
    }),
  }),
  tournament: member.get('/api/golf/tournaments/:id', {
    summary: 'A tournament with its full leaderboard by round.',
    params: z.object({ id: feedId }),
    answer: z.object({
      tournament: golfTournament,
      leaderboard: z.array(golfEntry),
      forecast: golfForecast.nullable(),
      replayed: replayedField.nullable(),
      ...freshness,
    }),
  }),
};
