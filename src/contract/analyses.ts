import { z } from 'zod';
import { tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { endpointsFor, moment } from './endpoint.ts';
import { version } from './prediction-parts.ts';
import { prediction } from './predictions.ts';
import { golfResult } from './tournaments/golf-tournaments.ts';
import { contender, golfPrediction } from './tournaments/golf-predictions.ts';

/** What differs from the version before, a sentence each; empty where nothing stored does. */
const versionChanges = z.object({ since: version, sentences: z.array(z.string()) });
export type VersionChangesView = z.infer<typeof versionChanges>;

/** Where and how a contest of two sides is played. */
const setting = z.object({
  timeToBeDecided: z.boolean(),
  /** Number of a football week in its address; null elsewhere. */
  weekSlot: z.number().int().nullable(),
  homeRecord: z.string().nullable(),
  awayRecord: z.string().nullable(),
  venue: z.string().nullable(),
  city: z.string().nullable(),
  network: z.string().nullable(),
  note: z.string().nullable(),
  /** Null in leagues of teams. */
  tennis: z
    .object({
      tournamentId: z.string(),
      tournament: z.string(),
      round: z.string(),
      surface: z.enum(tennisSurfaces).nullable(),
      bestOf: z.union([z.literal(3), z.literal(5)]),
      court: z.string().nullable(),
    })
    .nullable(),
});
export type ContestSettingView = z.infer<typeof setting>;

/** How probable final scores are, as our forecast has them. */
const scoreChances = z.object({
  /** The same for both sides; a null end is open. */
  buckets: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable() })),
  /** A row for each bucket of the home side, a column for each of the away side. They sum to 1. */
  cells: z.array(z.array(z.number())),
});
export type ScoreChancesView = z.infer<typeof scoreChances>;

/** What was believed at a moment; in tennis spread and total count games. */
const outlook = z.object({
  at: moment,
  homeWinProbability: z.number().nullable(),
  homeSpread: z.number().nullable(),
  total: z.number().nullable(),
});
export type OutlookView = z.infer<typeof outlook>;

/** The market's price and our forecast, each as it changed until the start, the oldest first. */
const outlookHistory = z.object({
  /** The opening price that the feed names, without a time; null where it names none. */
  opening: outlook.omit({ at: true }).nullable(),
  market: z.array(outlook),
  forecast: z.array(outlook),
});
export type OutlookHistoryView = z.infer<typeof outlookHistory>;

/** Home handicap and total at which a win probability has no edge. */
const fairLines = z.object({ homeSpread: z.number(), total: z.number() });
export type FairLinesView = z.infer<typeof fairLines>;

/** Our win probability during a game, a moment for each change of the score or the period. */
const liveMoment = z.object({
  at: moment,
  /** Share of regulation played, 0–1; overtime stays at 1. */
  played: z.number(),
  /** “2nd 9:43”. */
  status: z.string(),
  homeScore: z.number(),
  awayScore: z.number(),
  homeWinProbability: z.number(),
});
export type LiveMomentView = z.infer<typeof liveMoment>;

const ofSides = z.object({
  kind: z.literal('matchup'),
  prediction,
  versions: z.array(version),
  /** Null of a first version. */
  changes: versionChanges.nullable(),
  setting,
  /** Null in tennis, whose scores are sets. */
  scoreChances: scoreChances.nullable(),
  outlooks: outlookHistory,
  /** Of the layers other than ours; null where the prediction has no such layer. */
  layerLines: z.object({
    statistical: fairLines,
    analyst: fairLines.nullable(),
    withMarket: fairLines.nullable(),
  }),
  /** From the start on, the oldest first; empty before it, and in tennis. */
  live: z.array(liveMoment),
});
export type MatchupAnalysisView = z.infer<typeof ofSides>;

const ofField = z.object({
  kind: z.literal('tournament'),
  prediction: golfPrediction,
  versions: z.array(version),
  changes: versionChanges.nullable(),
  /** Everybody who plays, the likeliest winner first. */
  contenders: z.array(contender),
  /** The best of the final leaderboard; empty before the end. */
  finishers: z.array(golfResult),
  isWonInPlayoff: z.boolean(),
});
export type TournamentAnalysisView = z.infer<typeof ofField>;

const analysisPage = z.discriminatedUnion('kind', [ofSides, ofField]);
export type AnalysisPageView = z.infer<typeof analysisPage>;

const member = endpointsFor('member', 'Predictions');

export const analysisEndpoints = {
  page: member.get('/api/analyses/:id', {
    summary:
      'The analysis page of a prediction: versions, changes since the last one, venue, line and forecast history.',
    params: z.object({ id: z.uuid() }),
    answer: analysisPage,
  }),
};
