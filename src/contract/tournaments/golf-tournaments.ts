import { z } from 'zod';
import { golferStatuses } from '#domain/tournament.ts';
import { endpointsFor, moment } from '../endpoint.ts';
import { freshness, tournamentStatuses } from '../shared.ts';
import { feedId } from '../text.ts';

/** Our forecast of one golfer; while the tournament is on, from where the leaderboard stands. */
export const golfChances = z.object({
  win: z.number(),
  top5: z.number(),
  top10: z.number(),
  top20: z.number(),
  makeCut: z.number(),
  /** The chance to win as it was before the start; null when the tournament was first met in play. */
  winBefore: z.number().nullable(),
  /** Strokes a round better than an average entrant; 80% of the belief lies between low and high. */
  skill: z.number(),
  skillLow: z.number(),
  skillHigh: z.number(),
  /** Rounds behind the rating. */
  sampleRounds: z.number().int(),
});
export type GolfChancesView = z.infer<typeof golfChances>;

const golfForecast = z.object({
  model: z.string(),
  /** When it was made, before the start; null when the tournament was first met in play. */
  madeAt: moment.nullable(),
  /** When the leaderboard was last simulated to its end; null before the start. */
  liveAt: moment.nullable(),
  /** The five likeliest winners, the likeliest first. */
  favorites: z.array(
    z.object({
      playerId: z.string(),
      name: z.string(),
      win: z.number(),
      top10: z.number(),
      /** What the chance rests on: strokes a round better than an average entrant, and rounds known. */
      skill: z.number(),
      sampleRounds: z.number().int(),
    }),
  ),
});
export type GolfForecastView = z.infer<typeof golfForecast>;

/** Replay of a finished tournament without a locked prediction. */
const replayedField = z.object({
  fieldSize: z.number().int(),
  /** The five likeliest winners, the likeliest first, with where they came in. */
  favorites: z.array(
    z.object({
      playerId: z.string(),
      name: z.string(),
      win: z.number(),
      top10: z.number(),
      /** “T3”; null of one who is out. */
      position: z.string().nullable(),
      status: z.enum(golferStatuses),
    }),
  ),
});
export type ReplayedFieldView = z.infer<typeof replayedField>;

/** A line of a golf leaderboard. */
export const golfLeader = z.object({
  playerId: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  flagUrl: z.string().nullable(),
  /** “1”, “T3”; null before the start and for those who are out. */
  position: z.string().nullable(),
  /** “-10”, “E”, “+2”; null before the first hole. */
  score: z.string().nullable(),
  toPar: z.number().nullable(),
  status: z.enum(golferStatuses),
  /** Holes played in the current round. */
  thru: z.number().nullable(),
  teeTime: moment.nullable(),
  /** Null where there is no forecast: none of a pair. */
  chances: golfChances.nullable(),
});
export type GolfLeaderView = z.infer<typeof golfLeader>;

/** How one came in. */
export const golfResult = golfLeader.pick({
  playerId: true,
  name: true,
  position: true,
  score: true,
});

export const golfEntry = golfLeader.extend({
  isAmateur: z.boolean(),
  /** In US dollars, once paid. */
  earnings: z.number().nullable(),
  /** From 1; a playoff counts on. */
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

/** The course's, as `Intl` names it; null where we do not know it. */
const courseTimeZone = z.string().nullable();

export const golfTournament = z.object({
  id: z.string(),
  name: z.string(),
  course: z.string().nullable(),
  location: z.string().nullable(),
  timeZone: courseTimeZone,
  /** “Nov 19 – 22, 2026”. */
  dates: z.string(),
  startsAt: moment,
  endsAt: moment,
  /** “$20,000,000”. */
  purse: z.string().nullable(),
  defendingChampion: z.string().nullable(),
  status: z.enum(tournamentStatuses),
  /** The feed’s words: “Round 2 - In Progress”. */
  statusText: z.string(),
  isMajor: z.boolean(),
  isTeamEvent: z.boolean(),
  par: z.number().nullable(),
  yards: z.number().nullable(),
  round: z.number().nullable(),
  rounds: z.number().int(),
  /** “+1”, “E”; null before there is a cut. */
  cutLine: z.string().nullable(),
  /** Those who play, best (or first to tee off) first; empty before the field is out. */
  field: z.array(z.string()),
  /** Players in the field; `field` may name the best of them alone. */
  fieldSize: z.number().int(),
  /** Of a finished one, the first eight, the winner first; else empty. */
  results: z.array(golfResult),
  /** Was it won in a playoff against those who share the winning score? */
  isWonInPlayoff: z.boolean(),
});
export type GolfTournamentView = z.infer<typeof golfTournament>;

/** A tournament as the page’s cards and the landing page show it. */
export const golfGame = z.object({
  espnId: z.string(),
  tournament: z.string(),
  course: z.string().nullable(),
  status: z.string(),
  /** Since when the feed has left it out, so that its state is unknown; null otherwise. */
  unknownSince: moment.nullable(),
  location: z.string().nullable(),
  timeZone: courseTimeZone,
  purse: z.string().nullable(),
  isLive: z.boolean(),
  isMajor: z.boolean(),
  /** Do pairs play it, each of them one entry? */
  isTeamEvent: z.boolean(),
  gameTime: moment,
  dates: z.string(),
  round: z.number().nullable(),
  rounds: z.number().int(),
  cutLine: z.string().nullable(),
  /** The first five; empty before the field is out. */
  leaderboard: z.array(golfLeader),
  /** Players in the field; 0 before it is out. */
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
      /** It is in no ledger, and is always shown as replayed. */
      replayed: replayedField.nullable(),
      ...freshness,
    }),
  }),
};
