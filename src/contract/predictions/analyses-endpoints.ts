import { z } from 'zod';
import { forecastVersions } from '#domain/forecast.ts';
import { tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { game } from '#contract/games-endpoints.ts';
import { version } from './prediction-parts.ts';
import { prediction } from './predictions-endpoints.ts';
import { priceHistory } from '#contract/quotes-endpoints.ts';
import { leagueParam } from '#contract/shared.ts';
import { feedId } from '#contract/text.ts';
import { golfResult } from '#contract/tournaments/golf-tournaments.ts';
import { contender, golfPrediction } from '#contract/tournaments/golf-prediction.ts';

const versionChanges = z.object({ since: version, sentences: z.array(z.string()) });
export type VersionChangesView = z.infer<typeof versionChanges>;

/** The version that cards show to the reader; null if all were made with others' own settings. */
const shownId = z.uuid().nullable();

/**
 * Number among two or more games of the same teams on one US Eastern day, from 1; null for the only
 * one.
 */
const numberOfDay = z.object({ number: z.number().int(), of: z.number().int() }).nullable();

const setting = z.object({
  timeToBeDecided: z.boolean(),
  /** Football week slot in the URL; null for other sports. */
  weekSlot: z.number().int().nullable(),
  homeRecord: z.string().nullable(),
  awayRecord: z.string().nullable(),
  venue: z.string().nullable(),
  city: z.string().nullable(),
  network: z.string().nullable(),
  note: z.string().nullable(),
  numberOfDay,
  /** The later game that makes up for a postponed one; null until the feed names it. */
  makeup: game
    .pick({ id: true, gameTime: true, timeToBeDecided: true })
    .extend({ numberOfDay })
    .nullable(),
  /** Periods, innings or sets in regulation, where not the league's. */
  regulationSegments: z.number().int().nullable(),
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

const scoreProbabilities = z.object({
  /** Shared by both sides; a null end is open. */
  buckets: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable() })),
  /** Rows are home buckets, columns are away buckets. Sums to 1. */
  cells: z.array(z.array(z.number())),
});
export type ScoreProbabilitiesView = z.infer<typeof scoreProbabilities>;

/**
 * Chances by our forecast at the market's lines, now or at the start; what is left of 1 is a push.
 */
const lineProbabilities = z.object({
  spread: z.object({ homeSpread: z.number(), home: z.number(), away: z.number() }).nullable(),
  total: z.object({ line: z.number(), over: z.number(), under: z.number() }).nullable(),
});
export type LineProbabilitiesView = z.infer<typeof lineProbabilities>;

/** Forecast or market at one moment; in tennis, spread and total are in games. */
const outlook = z.object({
  at: moment,
  homeWinProbability: z.number().nullable(),
  homeSpread: z.number().nullable(),
  total: z.number().nullable(),
});
export type OutlookView = z.infer<typeof outlook>;

const outlookHistory = z.object({
  /** The feed's opening price, which has no time; null when none. */
  opening: outlook.omit({ at: true }).nullable(),
  market: z.array(outlook),
  /** Our forecasts without past provisional ones; the current one may be. */
  forecast: z.array(outlook.extend({ isProvisional: z.boolean() })),
});
export type OutlookHistoryView = z.infer<typeof outlookHistory>;

/** Home handicap and total without an edge at our win probability. */
const fairLines = z.object({ homeSpread: z.number(), total: z.number() });
export type FairLinesView = z.infer<typeof fairLines>;

/** Both versions as locked, with an analyst's shift; `ours` is our prediction. */
const bothVersions = z.object({
  ours: z.enum(forecastVersions),
  figures: z.record(
    z.enum(forecastVersions),
    z.object({ homeWinProbability: z.number(), ...fairLines.shape }),
  ),
});

/** A moment at which score or period changed. */
const liveMoment = z.object({
  at: moment,
  /** Share of regulation played, 0–1; overtime stays at 1. */
  played: z.number(),
  status: z.string(),
  homeScore: z.number(),
  awayScore: z.number(),
  homeWinProbability: z.number(),
});
export type LiveMomentView = z.infer<typeof liveMoment>;

/** Fields of every game's page, with a prediction or without. */
const ofGame = {
  game,
  setting,
  prices: priceHistory,
  outlooks: outlookHistory,
  /** Moments since the start, oldest first; empty before it, and in tennis. */
  live: z.array(liveMoment),
  /**
   * Probabilities of the locked forecast, or before the start of the current one; null without it
   * or a line, and in tennis.
   */
  lineProbabilities: lineProbabilities.nullable(),
};

const unlockedGame = z.object({ kind: z.literal('unlocked'), ...ofGame });
export type UnlockedGameView = z.infer<typeof unlockedGame>;

const ofSides = z.object({
  kind: z.literal('matchup'),
  ...ofGame,
  prediction,
  versions: z.array(version),
  shownId,
  changes: versionChanges.nullable(),
  scoreProbabilities: scoreProbabilities.nullable(),
  layerLines: z.object({
    statistical: fairLines,
    /** Lines of the score that the analyst stated; null in tennis, where that is in sets. */
    analyst: fairLines.nullable(),
    /**
     * Spread only: a win probability is combined with the price, so there is no total of that kind.
     */
    withMarket: fairLines.pick({ homeSpread: true }).nullable(),
  }),
  /** Null while no closing prices of the sides' games were known: both were the same. */
  bothVersions: bothVersions.nullable(),
});
export type MatchupAnalysisView = z.infer<typeof ofSides>;

const ofField = z.object({
  kind: z.literal('tournament'),
  prediction: golfPrediction,
  versions: z.array(version),
  shownId,
  changes: versionChanges.nullable(),
  /** Contenders, most likely winner first. */
  contenders: z.array(contender),
  finishers: z.array(golfResult),
  isWonInPlayoff: z.boolean(),
});
export type TournamentAnalysisView = z.infer<typeof ofField>;

const analysisPage = z.discriminatedUnion('kind', [ofSides, ofField]);
export type AnalysisPageView = z.infer<typeof analysisPage>;

const gamePage = z.discriminatedUnion('kind', [ofSides, unlockedGame]);
export type GamePageView = z.infer<typeof gamePage>;

export const analysisEndpoints = {
  page: endpointsFor('member', 'Predictions').get('/api/analyses/:id', {
    summary:
      'The analysis page of a prediction: versions, changes since the last one, venue, line and forecast history.',
    params: z.object({ id: z.uuid() }),
    answer: analysisPage,
  }),
  game: endpointsFor('member', 'Games').get('/api/:league/games/:id/analysis', {
    summary:
      'The page of a game or match in any state: with the prediction that cards show, else with what is known without one.',
    params: leagueParam.extend({ id: feedId }),
    answer: gamePage,
  }),
};
