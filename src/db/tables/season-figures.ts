import type { AnalystId, PredictionAuthor } from '#domain/analyst.ts';
import type { Opinion } from '#domain/opinion.ts';
import { type AnyPgColumn, bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { leagueId } from './columns.ts';
import { type ForecastSource, owner } from './graded-forecasts-tables.ts';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Columns of type bigint are sums; the others are the key. */
export const isSum = ({ columnType }: Pick<AnyPgColumn, 'columnType'>) =>
  columnType === 'PgBigInt53';

function listKey(table: Record<string, AnyPgColumn>) {
  return Object.values(table).filter((column) => !isSum(column)) as [AnyPgColumn, ...AnyPgColumn[]];
}

/** A season of one record. All tables here are sums of `graded_forecasts`, written by season. */
const record = () => ({
  source: text('source').$type<ForecastSource>().notNull(),
  league: leagueId(),
  season: integer('season').notNull(),
  author: text('author').$type<PredictionAuthor>().notNull(),
  owner: owner(),
  forecastModel: text('forecast_model').notNull(),
});

/** Sums by analyst, layer and question. Scores and probabilities are rounded to millionths. */
export const seasonFigures = pgTable(
  'season_figures',
  (t) => ({
    ...record(),
    analyst: t.text('analyst').$type<AnalystId>().notNull(),
    model: t.text('model').notNull(),
    layer: t.text('layer').notNull(),
    question: t.text('question').notNull(),

    forecasts: sum('forecasts'),
    /** Probabilities of our picks, with or without a graded winner. */
    confidence: sum('confidence'),
    scored: sum('scored'),
    right: sum('right'),
    brier: sum('brier'),
    brierSquares: sum('brier_squares'),
    logScore: sum('log_score'),
    logScoreSquares: sum('log_score_squares'),
    spreadWins: sum('spread_wins'),
    spreadLosses: sum('spread_losses'),
    spreadPushes: sum('spread_pushes'),
    totalWins: sum('total_wins'),
    totalLosses: sum('total_losses'),
    totalPushes: sum('total_pushes'),
    /** Results and profit of picks at a stored price. */
    pricedSpreadWins: sum('priced_spread_wins'),
    pricedSpreadLosses: sum('priced_spread_losses'),
    pricedSpreadPushes: sum('priced_spread_pushes'),
    spreadUnits: sum('spread_units'),
    pricedTotalWins: sum('priced_total_wins'),
    pricedTotalLosses: sum('priced_total_losses'),
    pricedTotalPushes: sum('priced_total_pushes'),
    totalUnits: sum('total_units'),
    /** Wins of picks that had an edge when locked. */
    edgeWins: sum('edge_wins'),
    edgeLosses: sum('edge_losses'),
    edgesPriced: sum('edges_priced'),
    edgeUnits: sum('edge_units'),
    scoreErrors: sum('score_errors'),
    scoreError: sum('score_error'),
    closings: sum('closings'),
    closing: sum('closing'),
    closingSquares: sum('closing_squares'),
    withHomeRate: sum('with_home_rate'),
    homeRateSkill: sum('home_rate_skill'),
    homeRateSkillSquares: sum('home_rate_skill_squares'),
    withClose: sum('with_close'),
    closeSkill: sum('close_skill'),
    closeSkillSquares: sum('close_skill_squares'),
    /** Log scores next to those of the close and the open, on games with both. */
    closeLog: sum('close_log'),
    closeLogSkill: sum('close_log_skill'),
    closeLogSkillSquares: sum('close_log_skill_squares'),
    withOpen: sum('with_open'),
    openLog: sum('open_log'),
    openLogSkill: sum('open_log_skill'),
    openLogSkillSquares: sum('open_log_skill_squares'),
    /** Sum for intervals of what is counted several times in a contest. */
    scoredSquares: sum('scored_squares'),
    rightSquares: sum('right_squares'),
    scoredTimesRight: sum('scored_times_right'),
  }),
  (table) => [primaryKey({ name: 'season_figures_key', columns: listKey(table) })],
);

/** Our picks of matchups, and the players of tournaments, by probability. */
export const seasonBins = pgTable(
  'season_bins',
  (t) => ({
    ...record(),
    layer: t.text('layer').notNull(),
    question: t.text('question').notNull(),
    /** Empty for players. */
    band: t.text('band').notNull(),
    bin: t.integer('bin').notNull(),

    forecasts: sum('forecasts'),
    scored: sum('scored'),
    right: sum('right'),
    probability: sum('probability'),
    scoredSquares: sum('scored_squares'),
    rightSquares: sum('right_squares'),
    scoredTimesRight: sum('scored_times_right'),
  }),
  (table) => [primaryKey({ name: 'season_bins_key', columns: listKey(table) })],
);

/** Our picks by UTC day. */
export const seasonDays = pgTable(
  'season_days',
  (t) => ({
    ...record(),
    question: t.text('question').notNull(),
    /** `2026-11-22`. */
    day: t.text('day').notNull(),

    forecasts: sum('forecasts'),
    scored: sum('scored'),
    right: sum('right'),
    brier: sum('brier'),
    withClose: sum('with_close'),
    closeSkill: sum('close_skill'),
    closeBrier: sum('close_brier'),
  }),
  (table) => [primaryKey({ name: 'season_days_key', columns: listKey(table) })],
);

/**
 * Comparisons of two forecasters on the contests that both predicted, in millionths of a Brier
 * score. A paired difference says more than two means, as it removes how hard the contests were.
 */
export const seasonComparisons = pgTable(
  'season_comparisons',
  (t) => ({
    league: leagueId(),
    season: t.integer('season').notNull(),
    owner: owner(),
    /** Digest of the member's own instructions; empty for the default ones. */
    instructions: t.text('instructions').notNull(),
    /** `winner` of a matchup, `win` of a tournament. */
    question: t.text('question').notNull(),
    opinion: t.text('opinion').$type<Opinion>().notNull(),
    /** Empty: the forecaster alone. */
    rival: t.text('rival').$type<Opinion | ''>().notNull(),

    contests: sum('contests'),
    right: sum('right'),
    brier: sum('brier'),
    brierSquares: sum('brier_squares'),
    /** Rival's score minus the forecaster's; positive means better than the rival. */
    skill: sum('skill'),
    skillSquares: sum('skill_squares'),
  }),
  (table) => [primaryKey({ name: 'season_comparisons_key', columns: listKey(table) })],
);

/** Our automatic predictions beside the closing price, in the cells of `countDifferences`. */
export const seasonDifferences = pgTable(
  'season_differences',
  (t) => ({
    source: t.text('source').$type<ForecastSource>().notNull(),
    league: leagueId(),
    season: t.integer('season').notNull(),
    minPoints: t.integer('min_points').notNull(),
    minPrice: t.integer('min_price').notNull(),
    n: t.integer('n').notNull(),
    won: t.integer('won').notNull(),
    marketExpected: t.doublePrecision('market_expected').notNull(),
    weExpected: t.doublePrecision('we_expected').notNull(),
  }),
  ({ source, league, season, minPoints, minPrice }) => [
    primaryKey({
      name: 'season_differences_key',
      columns: [source, league, season, minPoints, minPrice],
    }),
  ],
);

/** Contests with at least one locked prediction, by season. */
export const seasonContests = pgTable(
  'season_contests',
  (t) => ({
    league: leagueId(),
    season: t.integer('season').notNull(),
    contests: sum('contests'),
  }),
  (table) => [primaryKey({ name: 'season_contests_key', columns: listKey(table) })],
);
