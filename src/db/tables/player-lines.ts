import type { PredictionAuthor } from '#domain/analyst.ts';
import { bigint, doublePrecision, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { gameKey, leagueId, moment } from './columns.ts';

/** Bookmakers' lines of players before the start, one row per change; the newest is the close. */
export const playerQuotes = pgTable(
  'player_quotes',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
    playerId: t.text('player_id').notNull(),
    statistic: t.text('statistic').notNull(),
    provider: t.text('provider').notNull(),
    at: moment('at').notNull(),
    line: doublePrecision('line').notNull(),
    /** Line as first quoted by the bookmaker, where it tells. */
    openLine: doublePrecision('open_line'),
    /** American prices; null where only the line is quoted. */
    overPrice: doublePrecision('over_price'),
    underPrice: doublePrecision('under_price'),
    /** Time of the first later answer that omits the line; null while quoted. */
    withdrawnAt: moment('withdrawn_at'),
  }),
  (table) => [index('player_quotes_by_game').on(table.league, table.gameId)],
);

/**
 * Expectations of players before the start, and the box score: one row per statistic of the last
 * locked projection that counts. Follows from the journal, box scores, and quotes; written again
 * when any of them is corrected.
 */
export const gradedPlayerLines = pgTable(
  'graded_player_lines',
  (t) => ({
    league: leagueId(),
    season: t.integer('season').notNull(),
    contestId: t.text('contest_id').notNull(),
    playerId: t.text('player_id').notNull(),
    statistic: t.text('statistic').notNull(),
    /** Author: `automatic`: our projection; `member`: an analyst's figure. */
    author: t.text('author').$type<PredictionAuthor>().notNull(),
    /** The statistical model, such as `nba-ratings-3`, or the AI model that answered. */
    model: t.text('model').notNull(),
    playedAt: moment('played_at').notNull(),

    mean: doublePrecision('mean').notNull(),
    /** Range: 10th and 90th percentile; null for an analyst's figure. */
    low: doublePrecision('low'),
    high: doublePrecision('high'),
    /** Confidence of an analyst, 0–1. */
    confidence: doublePrecision('confidence'),
    /**
     * Result; null: void, as the player did not play, did not start where that counts, or the game
     * was cut short.
     */
    result: doublePrecision('result'),
    error: doublePrecision('error'),
    /** −log of the probability of the result. */
    logScore: doublePrecision('log_score'),
    isInside: t.boolean('is_inside'),

    /** The player's exponential average when locked, and the line that it suggests. */
    average: doublePrecision('average'),
    averageError: doublePrecision('average_error'),
    /** Our probability of more than the whole number below the average, and whether it was more. */
    averageOver: doublePrecision('average_over'),
    isOverAverage: t.boolean('is_over_average'),

    /** The market's line at the start; prices are American. */
    provider: t.text('provider'),
    line: doublePrecision('line'),
    overPrice: doublePrecision('over_price'),
    underPrice: doublePrecision('under_price'),
    /**
     * Probabilities of over, pushes left out; the market's is vig-free, null without both prices.
     */
    over: doublePrecision('over'),
    marketOver: doublePrecision('market_over'),
    outcome: t.text('outcome').$type<'over' | 'under' | 'push'>(),
  }),
  ({ league, season, contestId, playerId, statistic, author, model }) => [
    primaryKey({
      name: 'graded_player_lines_key',
      columns: [league, contestId, playerId, statistic, author, model],
    }),
    index('graded_player_lines_by_season').on(league, season),
    index('graded_player_lines_by_player').on(league, playerId, season),
  ],
);

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Sums of `graded_player_lines` by season; scores and probabilities in millionths. */
export const seasonPlayerFigures = pgTable(
  'season_player_figures',
  (t) => ({
    league: leagueId(),
    season: t.integer('season').notNull(),
    statistic: t.text('statistic').notNull(),
    author: t.text('author').$type<PredictionAuthor>().notNull(),
    model: t.text('model').notNull(),
    /** Decile of `averageOver`, 0–9; −1 without. */
    bin: t.integer('bin').notNull(),
    /**
     * Percentage points between our probability of over and the market's, down to 0, 5, 10 or 15;
     * −1 without prices.
     */
    difference: t.integer('difference').notNull(),

    voids: sum('voids'),
    graded: sum('graded'),
    /** Number of lines with an average. */
    compared: sum('compared'),
    error: sum('error'),
    averageError: sum('average_error'),
    scored: sum('scored'),
    logScore: sum('log_score'),
    inside: sum('inside'),
    binned: sum('binned'),
    averageOver: sum('average_over'),
    overAverages: sum('over_averages'),
    /** Number of results over or under a market line. */
    lined: sum('lined'),
    over: sum('over'),
    overs: sum('overs'),
    /** Number of results beside a market line, pushes included, and their errors. */
    quoted: sum('quoted'),
    quotedError: sum('quoted_error'),
    lineError: sum('line_error'),
    /** Number of priced lines, by the side we rate above the market. */
    priced: sum('priced'),
    won: sum('won'),
    weExpected: sum('we_expected'),
    marketExpected: sum('market_expected'),
  }),
  ({ league, season, statistic, author, model, bin, difference }) => [
    primaryKey({
      name: 'season_player_figures_key',
      columns: [league, season, statistic, author, model, bin, difference],
    }),
  ],
);
