import type { AnalystId, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { FieldBin } from '#domain/grading/field-bins.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { FieldLayer, FieldQuestion } from '#domain/grading/terms.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Whose record a row belongs to: everybody's, or that of the member with this id. */
export const owner = () => text('owner').notNull();
/** `owner` of what is everybody's. */
export const everybody = '';

/**
 * The graded forecasts that count: locked ones follow from the journal, replayed ones from stored
 * results. Everybody's are one of each contest, author and analyst, made with the default settings; a
 * member's own are what he has asked for, one of each contest, analyst and instructions.
 * `record_figures`, `field_bins` and `compared_figures` are their sums.
 */
export const countedForecasts = pgTable(
  'counted_forecasts',
  {
    source: text('source').$type<'locked' | 'replayed'>().notNull(),
    author: text('author').$type<PredictionAuthor>().notNull(),
    owner: owner(),
    league: text('league').$type<LeagueId>().notNull(),
    contestId: text('contest_id').notNull(),
    analyst: text('analyst').$type<AnalystId>().notNull(),
    /** A digest of the member's own instructions; empty of the default ones. */
    instructions: text('instructions').notNull(),
    /** Is it the newest of the analyst and contest, which the record counts? Others are only compared. */
    isNewest: boolean('is_newest').notNull(),
    /** Which model answered; empty where none was asked. */
    model: text('model').notNull(),
    /** The statistical model behind it, as `nfl-ratings-3`. */
    forecastModel: text('forecast_model').notNull(),
    contestKind: text('contest_kind').$type<ContestKindId>().notNull(),
    season: integer('season').notNull(),
    /** When the contest began. */
    playedAt: moment('played_at').notNull(),
    /** Of who was called to win, by the headline. */
    chance: doublePrecision('chance').notNull(),
    /** Null for a field, which the bands are not made for. */
    band: text('band').$type<ConfidenceBand>(),
    result: text('result').$type<PredictionResult>().notNull(),
    layers: jsonb('layers').$type<LayerGrades | FieldLayerGrades>().notNull(),
    /** Of a field: its players by their chances, with what came of them; null of two sides. */
    fieldBins: jsonb('field_bins').$type<FieldBin[]>(),
    /** Of a locked one; null of a replayed one, which is in no journal. */
    predictionSequence: bigint('prediction_sequence', { mode: 'number' }),
    /** Of a replayed one: what it said, and the close it is held against. */
    replay: jsonb('replay').$type<Record<string, unknown>>(),
  },
  ({
    source,
    author,
    owner,
    league,
    contestId,
    analyst,
    instructions,
    playedAt,
    predictionSequence,
    result,
    band,
    season,
  }) => [
    primaryKey({
      name: 'counted_forecasts_key',
      columns: [source, author, owner, league, contestId, analyst, instructions],
    }),
    index('counted_forecasts_by_play').on(source, author, owner, league, playedAt, contestId),
    index('counted_forecasts_by_contest').on(source, league, contestId),
    index('counted_forecasts_by_instructions')
      .on(owner, instructions, predictionSequence)
      .where(sql`instructions <> ''`),
    index('counted_forecasts_by_result').on(source, author, league, result, playedAt, contestId),
    index('counted_forecasts_by_band').on(source, author, league, band, playedAt, contestId),
    index('counted_forecasts_by_season').on(source, author, league, season, playedAt, contestId),
    index('counted_forecasts_confident_losses')
      .on(source, author, league, playedAt, contestId, analyst)
      .where(sql`result = 'incorrect' and chance >= 0.699999999`),
  ],
);

export const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Sums over the forecasts that count, by what analytics ask for. Scores are in millionths, rounded for
 * each forecast: sums of integers are the same in whatever order they were added.
 */
export const recordFigures = pgTable(
  'record_figures',
  {
    source: text('source').$type<'locked' | 'replayed'>().notNull(),
    author: text('author').$type<PredictionAuthor>().notNull(),
    owner: owner(),
    league: text('league').$type<LeagueId>().notNull(),
    analyst: text('analyst').$type<AnalystId>().notNull(),
    model: text('model').notNull(),
    forecastModel: text('forecast_model').notNull(),
    layer: text('layer').notNull(),
    /** `winner` of two sides, and `segments` of their quarters or periods; of a field one of its questions. */
    question: text('question').notNull(),
    /** Confidence band; of quarters how many of a game had a result; empty of a field, of a month and of a day. */
    band: text('band').notNull(),
    /** Reliability bin of the favorite's chance, 0–9; of quarters how many were right; −1 of a field, of a month and of a day. */
    bin: integer('bin').notNull(),
    /** Every layer counts over all time; the headline once more in its month and in its day. */
    span: text('span').$type<'all' | 'month' | 'day'>().notNull(),
    /** Empty of all time; `2026-11`, `2026-11-22`. */
    period: text('period').notNull(),

    forecasts: count('forecasts'),
    /** Sum of the picks' chances, graded with a winner or not. */
    confidence: count('confidence'),
    scored: count('scored'),
    right: count('right'),
    chance: count('chance'),
    brier: count('brier'),
    brierSquares: count('brier_squares'),
    logScore: count('log_score'),
    logScoreSquares: count('log_score_squares'),
    spreadWins: count('spread_wins'),
    spreadLosses: count('spread_losses'),
    totalWins: count('total_wins'),
    totalLosses: count('total_losses'),
    scoreErrors: count('score_errors'),
    scoreError: count('score_error'),
    closings: count('closings'),
    closing: count('closing'),
    closingSquares: count('closing_squares'),
    withHomeRate: count('with_home_rate'),
    homeRateSkill: count('home_rate_skill'),
    homeRateSkillSquares: count('home_rate_skill_squares'),
    withClose: count('with_close'),
    closeSkill: count('close_skill'),
    closeSkillSquares: count('close_skill_squares'),
    closeBrier: count('close_brier'),
    /** Log scores beside those of the close and of the opening, on the games that both have. */
    closeLog: count('close_log'),
    closeLogSkill: count('close_log_skill'),
    closeLogSkillSquares: count('close_log_skill_squares'),
    withOpen: count('with_open'),
    openLog: count('open_log'),
    openLogSkill: count('open_log_skill'),
    openLogSkillSquares: count('open_log_skill_squares'),
    spreadPushes: count('spread_pushes'),
    totalPushes: count('total_pushes'),
    /** Of the sides taken at a stored price: how they did, and their profit. */
    pricedSpreadWins: count('priced_spread_wins'),
    pricedSpreadLosses: count('priced_spread_losses'),
    pricedSpreadPushes: count('priced_spread_pushes'),
    spreadUnits: count('spread_units'),
    pricedTotalWins: count('priced_total_wins'),
    pricedTotalLosses: count('priced_total_losses'),
    pricedTotalPushes: count('priced_total_pushes'),
    totalUnits: count('total_units'),
    /** Of those with an edge when locked. */
    edgeWins: count('edge_wins'),
    edgeLosses: count('edge_losses'),
    edgesPriced: count('edges_priced'),
    edgeUnits: count('edge_units'),
  },
  ({
    source,
    author,
    owner,
    league,
    span,
    period,
    analyst,
    model,
    forecastModel,
    layer,
    question,
    band,
    bin,
  }) => [
    primaryKey({
      name: 'record_figures_key',
      columns: [
        source,
        author,
        owner,
        league,
        span,
        period,
        analyst,
        model,
        forecastModel,
        layer,
        question,
        band,
        bin,
      ],
    }),
  ],
);

/**
 * Of those who were given about the same chance in fields, how many did it. Players of one tournament
 * hang together (only ten finish in the first ten), so that the sums of squares over forecasts are
 * kept, too: intervals follow from them.
 */
export const fieldBins = pgTable(
  'field_bins',
  {
    source: text('source').$type<'locked' | 'replayed'>().notNull(),
    author: text('author').$type<PredictionAuthor>().notNull(),
    owner: owner(),
    league: text('league').$type<LeagueId>().notNull(),
    layer: text('layer').$type<FieldLayer>().notNull(),
    question: text('question').$type<FieldQuestion>().notNull(),
    /** Its lower end is in `fieldBinEdges`. */
    bin: integer('bin').notNull(),

    /** Forecasts of tournaments with somebody in the bin. */
    forecasts: count('forecasts'),
    players: count('players'),
    did: count('did'),
    /** Sum of the players' chances, in millionths. */
    chance: count('chance'),
    playersSquares: count('players_squares'),
    didSquares: count('did_squares'),
    playersTimesDid: count('players_times_did'),
  },
  ({ source, author, owner, league, layer, question, bin }) => [
    primaryKey({
      name: 'field_bins_key',
      columns: [source, author, owner, league, layer, question, bin],
    }),
  ],
);

/** Up to which results a league's past was replayed. */
export const replays = pgTable('replays', {
  league: text('league').$type<LeagueId>().primaryKey(),
  /** Names the results; others have it replayed again. */
  resultsVersion: text('results_version').notNull(),
  replayedAt: moment('replayed_at').notNull(),
});
