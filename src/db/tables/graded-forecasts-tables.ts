import type { AnalystId, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { leagueId, moment } from './columns.ts';

/** Owner of a record: everybody, or the member with this id. */
export const owner = () => text('owner').notNull();
/** `owner` value of the public record. */
export const everybody = '';

/** `locked` follows from the journal, `replayed` from stored results. */
export type ForecastSource = 'locked' | 'replayed';
const source = () => text('source').$type<ForecastSource>().notNull();

/**
 * The row of each forecast that says what we picked. Queries repeat it to use the partial indexes.
 */
export const isPick = sql.raw(`layer = 'ours' and question in ('winner', 'win')`);

export const isConfidentLoss = sql.raw(
  `layer = 'ours' and question in ('winner', 'win') and outcome = 'loss' and probability >= 0.699999999`,
);

/**
 * Graded forecasts that count, one row per layer and question. The public record has one forecast
 * per contest, author and analyst, with the default settings; a member's record has one per
 * contest, analyst and instructions. Holds statements about contests only.
 */
export const gradedForecasts = pgTable(
  'graded_forecasts',
  (t) => ({
    source: source(),
    league: leagueId(),
    contestId: t.text('contest_id').notNull(),
    owner: owner(),
    author: t.text('author').$type<PredictionAuthor>().notNull(),
    analyst: t.text('analyst').$type<AnalystId>().notNull(),
    /** Digest of the member's own instructions; empty for the default ones. */
    instructions: t.text('instructions').notNull(),
    /**
     * Layer that stated the probability: one of `gradedLayers`, or of `fieldLayers` in a
     * tournament.
     */
    layer: t.text('layer').notNull(),
    /**
     * `winner`, or `segments` for quarters or periods, of a matchup; for a tournament one of its
     * questions, about the pick, and with `-players` about the players in a bin of probability.
     */
    question: t.text('question').notNull(),
    /** Bin of our pick's probability, 0–9 from 50%; for players, of `fieldBinEdges`; else −1. */
    bin: t.integer('bin').notNull(),

    season: t.integer('season').notNull(),
    /**
     * Start of the contest: as locked, or as played for a replay. Its UTC day is the day counted.
     */
    playedAt: moment('played_at').notNull(),
    /** Newest of its analyst and contest, which the record counts; others are only compared. */
    isNewest: t.boolean('is_newest').notNull(),
    /** The AI model that answered; empty without one. */
    model: t.text('model').notNull(),
    /** The statistical model, such as `nfl-ratings-3`. */
    forecastModel: t.text('forecast_model').notNull(),
    /** Number of the locked prediction; null for a replay, which is not in the journal. */
    predictionSequence: t.bigint('prediction_sequence', { mode: 'number' }),

    /**
     * Win probability of our pick; for players, the sum of theirs. Null where only scores are
     * known.
     */
    probability: t.doublePrecision('probability'),
    /** Confidence band of our pick in a matchup. */
    band: t.text('band').$type<ConfidenceBand>(),
    /** Outcome of the side or player that the layer favors; null for several outcomes. */
    outcome: t.text('outcome').$type<GradeOutcome>(),
    /**
     * Outcomes that are a win or a loss, and the wins: one a row, or several segments or players.
     */
    decided: t.integer('decided').notNull(),
    won: t.integer('won').notNull(),
    /** Brier score; in a tournament, the mean over the players. */
    brier: t.doublePrecision('brier'),
    logScore: t.doublePrecision('log_score'),
    spread: t.text('spread').$type<GradeOutcome>(),
    total: t.text('total').$type<GradeOutcome>(),
    /** Profit of one unit at the stored price. */
    spreadUnits: t.doublePrecision('spread_units'),
    totalUnits: t.doublePrecision('total_units'),
    /** Error of the projected score in points, the mean of this many. */
    scoreError: t.doublePrecision('score_error'),
    scoreErrors: t.integer('score_errors').notNull(),
    /** Movement of the market's probability toward the layer until the start. */
    closing: t.doublePrecision('closing'),
    /** Outcome of the side that had an edge when locked. */
    edge: t.text('edge').$type<GradeOutcome>(),
    edgeUnits: t.doublePrecision('edge_units'),

    /** Probability in the closing price, compared on the same contest; null where unknown. */
    closeProbability: t.doublePrecision('close_probability'),
    closeBrier: t.doublePrecision('close_brier'),
    closeLogScore: t.doublePrecision('close_log_score'),
    openLogScore: t.doublePrecision('open_log_score'),
    homeRateBrier: t.doublePrecision('home_rate_brier'),
    /** Whole forecast of our pick in a replay, and the closing price. */
    replay: t.jsonb('replay').$type<Record<string, unknown>>(),
  }),
  (table) => {
    const { league, author, playedAt, contestId, analyst, season } = table;
    return [
      primaryKey({
        name: 'graded_forecasts_key',
        columns: [
          table.source,
          league,
          contestId,
          table.owner,
          author,
          analyst,
          table.instructions,
          table.layer,
          table.question,
          table.bin,
        ],
      }),
      index('graded_forecasts_by_season').on(table.source, league, season),
      index('graded_forecasts_by_play')
        .on(table.source, author, table.owner, league, playedAt, contestId)
        .where(isPick),
      index('graded_forecasts_by_instructions')
        .on(table.owner, table.instructions, table.predictionSequence)
        .where(sql`instructions <> ''`),
      index('graded_forecasts_by_outcome')
        .on(table.source, author, league, table.outcome, playedAt, contestId)
        .where(isPick),
      index('graded_forecasts_by_band')
        .on(table.source, author, league, table.band, playedAt, contestId)
        .where(isPick),
      index('graded_forecasts_by_season_and_play')
        .on(table.source, author, league, season, playedAt, contestId)
        .where(isPick),
      index('graded_forecasts_confident_losses')
        .on(table.source, author, league, playedAt, contestId, analyst)
        .where(isConfidentLoss),
    ];
  },
);

/**
 * Seasons whose graded forecasts, or graded lines of players, have changed since their figures were
 * computed.
 */
export const changedSeasons = pgTable(
  'changed_seasons',
  (t) => ({
    source: t.text('source').$type<ForecastSource | 'players'>().notNull(),
    league: leagueId(),
    season: t.integer('season').notNull(),
  }),
  (table) => [
    primaryKey({
      name: 'changed_seasons_key',
      columns: [table.source, table.league, table.season],
    }),
  ],
);

/** Results up to which each league was replayed. */
export const replays = pgTable('replays', (t) => ({
  league: leagueId().primaryKey(),
  /** Version of the results; a change triggers a new replay. */
  resultsVersion: t.text('results_version').notNull(),
  replayedAt: moment('replayed_at').notNull(),
}));
