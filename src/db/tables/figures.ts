import type { AnalystId, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { FieldBin } from '#domain/grading/field-bins.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import type { Opinion } from '#domain/opinion.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { leagueId, moment } from './columns.ts';
import { owner } from './graded-forecasts.ts';

export { everybody } from './graded-forecasts.ts';

/**
 * Graded forecasts that count: locked ones follow from the journal, replays from stored results.
 * The public record has one per contest, author and analyst, with the default settings; a member's
 * record has one per contest, analyst and instructions. `record_figures` and
 * `compared_figures` are sums of these rows.
 */
export const countedForecasts = pgTable(
  'counted_forecasts',
  (t) => ({
    source: t.text('source').$type<'locked' | 'replayed'>().notNull(),
    author: t.text('author').$type<PredictionAuthor>().notNull(),
    owner: owner(),
    league: leagueId(),
    contestId: t.text('contest_id').notNull(),
    analyst: t.text('analyst').$type<AnalystId>().notNull(),
    /** Digest of the member's own instructions; empty for the default ones. */
    instructions: t.text('instructions').notNull(),
    /** Newest of its analyst and contest, which the record counts; others are only compared. */
    isNewest: t.boolean('is_newest').notNull(),
    /** The AI model that answered; empty without one. */
    model: t.text('model').notNull(),
    /** The statistical model, such as `nfl-ratings-3`. */
    forecastModel: t.text('forecast_model').notNull(),
    contestKind: t.text('contest_kind').$type<ContestKindId>().notNull(),
    season: t.integer('season').notNull(),
    /** Start of the contest: as locked, or as played for a replay. Its UTC day is the day counted. */
    playedAt: moment('played_at').notNull(),
    /** Win probability of the predicted winner, with the market. */
    chance: t.doublePrecision('chance').notNull(),
    /** Null for a tournament, which has no bands. */
    band: t.text('band').$type<ConfidenceBand>(),
    result: t.text('result').$type<PredictionResult>().notNull(),
    layers: t.jsonb('layers').$type<LayerGrades | FieldLayerGrades>().notNull(),
    /** For a tournament: its players by win probability, with outcomes; null for a matchup. */
    fieldBins: t.jsonb('field_bins').$type<FieldBin[]>(),
    /** Of a locked prediction; null for a replay, which is not in the journal. */
    predictionSequence: t.bigint('prediction_sequence', { mode: 'number' }),
    /** Of a replay: its forecast and the closing price it is compared with. */
    replay: t.jsonb('replay').$type<Record<string, unknown>>(),
  }),
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
 * Sums over the forecasts that count, by the dimensions of the analytics. Scores are rounded to
 * millionths per forecast: sums of integers do not depend on their order.
 */
export const recordFigures = pgTable(
  'record_figures',
  (t) => ({
    source: t.text('source').$type<'locked' | 'replayed'>().notNull(),
    author: t.text('author').$type<PredictionAuthor>().notNull(),
    owner: owner(),
    league: leagueId(),
    analyst: t.text('analyst').$type<AnalystId>().notNull(),
    model: t.text('model').notNull(),
    forecastModel: t.text('forecast_model').notNull(),
    layer: t.text('layer').notNull(),
    /**
     * `winner`, or `segments` for quarters or periods, of a matchup; for a tournament one of its
     * questions, about the pick, and with `-players` about each player.
     */
    question: t.text('question').notNull(),
    /** Confidence band; empty for segments, a tournament, a month and a day. */
    band: t.text('band').notNull(),
    /** Bin of the favorite's probability, 0–9; for players, of `fieldBinEdges`; else −1. */
    bin: t.integer('bin').notNull(),
    /** Every layer counts over all time; our prediction also by season, month and day. */
    span: t.text('span').$type<'all' | 'season' | 'month' | 'day'>().notNull(),
    /** Empty for all time; else `2026`, `2026-11` or `2026-11-22`. */
    period: t.text('period').notNull(),

    forecasts: count('forecasts'),
    /** Sum of the picks' probabilities, with or without a graded winner. */
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
    /** Log scores next to those of the close and the open, on games with both. */
    closeLog: count('close_log'),
    closeLogSkill: count('close_log_skill'),
    closeLogSkillSquares: count('close_log_skill_squares'),
    withOpen: count('with_open'),
    openLog: count('open_log'),
    openLogSkill: count('open_log_skill'),
    openLogSkillSquares: count('open_log_skill_squares'),
    spreadPushes: count('spread_pushes'),
    totalPushes: count('total_pushes'),
    /** Results and profit of picks at a stored price. */
    pricedSpreadWins: count('priced_spread_wins'),
    pricedSpreadLosses: count('priced_spread_losses'),
    pricedSpreadPushes: count('priced_spread_pushes'),
    spreadUnits: count('spread_units'),
    pricedTotalWins: count('priced_total_wins'),
    pricedTotalLosses: count('priced_total_losses'),
    pricedTotalPushes: count('priced_total_pushes'),
    totalUnits: count('total_units'),
    /** Of picks with an edge when locked. */
    edgeWins: count('edge_wins'),
    edgeLosses: count('edge_losses'),
    edgesPriced: count('edges_priced'),
    edgeUnits: count('edge_units'),
    /** For intervals of what is counted several times in a contest, whose outcomes depend on each other. */
    scoredSquares: count('scored_squares'),
    rightSquares: count('right_squares'),
    scoredTimesRight: count('scored_times_right'),
  }),
  (table) => [
    primaryKey({
      name: 'record_figures_key',
      columns: [
        table.source,
        table.author,
        table.owner,
        table.league,
        table.span,
        table.period,
        table.analyst,
        table.model,
        table.forecastModel,
        table.layer,
        table.question,
        table.band,
        table.bin,
      ],
    }),
  ],
);

/** Contests with at least one locked prediction, by season. */
export const seasonContests = pgTable(
  'season_contests',
  (t) => ({
    league: leagueId(),
    season: t.integer('season').notNull(),
    contests: count('contests'),
  }),
  ({ league, season }) => [primaryKey({ name: 'season_contests_key', columns: [league, season] })],
);

/** Results up to which each league was replayed. */
export const replays = pgTable('replays', (t) => ({
  league: leagueId().primaryKey(),
  /** Version of the results; a change triggers a new replay. */
  resultsVersion: t.text('results_version').notNull(),
  replayedAt: moment('replayed_at').notNull(),
}));

/**
 * Two forecasters compared on the contests that both predicted, in millionths of a Brier score. A
 * paired difference says more than two means, as it removes how hard the contests were.
 */
export const comparedFigures = pgTable(
  'compared_figures',
  (t) => ({
    owner: owner(),
    league: leagueId(),
    /** Digest of the member's own instructions; empty for the default ones. */
    instructions: t.text('instructions').notNull(),
    /** `winner` of a matchup, `win` of a tournament. */
    question: t.text('question').notNull(),
    opinion: t.text('opinion').$type<Opinion>().notNull(),
    /** Empty: the forecaster alone. */
    rival: t.text('rival').$type<Opinion | ''>().notNull(),

    contests: count('contests'),
    right: count('right'),
    brier: count('brier'),
    brierSquares: count('brier_squares'),
    /** Rival's score minus the forecaster's; positive means better than the rival. */
    skill: count('skill'),
    skillSquares: count('skill_squares'),
  }),
  ({ owner, league, instructions, question, opinion, rival }) => [
    primaryKey({
      name: 'compared_figures_key',
      columns: [owner, league, instructions, question, opinion, rival],
    }),
  ],
);
