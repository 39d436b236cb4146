import type { AnalystId, AnalystSlot, AskedWith, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { GradeOutcome, VoidReason } from '#domain/grading/terms.ts';
import type { MarketView, LayerGrades } from '#domain/grading/layer-grades.ts';
import type { JournalKind } from '#domain/journal/exported-entry.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts-tables.ts';
import { leagueId, moment } from './columns.ts';

/**
 * The journal is append-only. `hash` covers every other column and the previous entry's hash, so
 * that a changed, removed or inserted entry is detected (`npm run ledger -- verify`).
 */
export const journal = pgTable(
  'journal',
  (t) => ({
    /** Number of the entry: 1, 2, 3 … without a gap. */
    sequence: t.bigint('sequence', { mode: 'number' }).primaryKey(),
    kind: t.text('kind').$type<JournalKind>().notNull(),
    lockedAt: moment('locked_at').notNull(),
    /** The public content. */
    document: t.jsonb('document').notNull(),
    /** The requester and the instructions: only a digest is in the chain. */
    private: t.jsonb('private'),
    previousHash: t.text('previous_hash'),
    /** The format of the entry (`journalVersion`). */
    version: t.integer('version').notNull(),
    hash: t.text('hash').notNull(),
  }),
  (table) => [
    uniqueIndex('journal_hash').on(table.hash),
    index('journal_grades')
      .on(sql`(document #>> '{prediction,sequence}')`, table.sequence)
      .where(sql`kind = 'grade'`),
  ],
);

/** Predictions in query form, derived from the journal (`npm run ledger -- rebuild`). */
export const predictions = pgTable(
  'predictions',
  (t) => ({
    /** Number of its journal entry, which holds the rest. */
    sequence: t
      .bigint('sequence', { mode: 'number' })
      .primaryKey()
      .references(() => journal.sequence),
    id: t.uuid('id').notNull(),
    contestKind: t.text('contest_kind').$type<ContestKindId>().notNull(),
    league: leagueId(),
    /** Id of a game, a match or a tournament. */
    contestId: t.text('contest_id').notNull(),
    season: t.integer('season').notNull(),
    /** Version of the prediction: 1 for the first of a contest. */
    version: t.integer('version').notNull(),
    /**
     * Key of contest, analyst, facts and instructions: the same key means one row and one payment.
     */
    inputsKey: t.text('inputs_key').notNull(),
    author: t.text('author').$type<PredictionAuthor>().notNull(),
    /** Null for an automatic prediction. May outlive its account, as in the journal. */
    requestedBy: t.uuid('requested_by'),
    requestedSlot: t.text('requested_slot').$type<AnalystSlot>(),
    analyst: t.text('analyst').$type<AnalystId>().notNull(),
    requestedModel: t.text('requested_model'),
    returnedModel: t.text('returned_model'),
    /** Start as known when the prediction was locked. */
    startsAt: moment('starts_at').notNull(),
    lockedAt: moment('locked_at').notNull(),
    /** Member's own settings, or the defaults. */
    settings: t.text('settings').$type<AskedWith>().notNull(),
    /** Predicted winner, with its win probability. */
    pickId: t.text('pick_id').notNull(),
    pickProbability: t.doublePrecision('pick_probability').notNull(),
    /** Percent, one decimal. */
    confidence: t.doublePrecision('confidence').notNull(),
    /** Band of the confidence; null for a tournament, which has no bands. */
    band: t.text('band').$type<ConfidenceBand>(),
    /** Result according to the current grade. */
    result: t.text('result').$type<PredictionResult>().notNull().default('pending'),

    /* Of a matchup; null for a tournament. */
    homeId: t.text('home_id'),
    awayId: t.text('away_id'),
    homeWinProbability: t.doublePrecision('home_win_probability'),
    homeScore: t.integer('home_score'),
    awayScore: t.integer('away_score'),
    marketHomeSpread: t.doublePrecision('market_home_spread'),
    marketTotal: t.doublePrecision('market_total'),
  }),
  (table) => [
    uniqueIndex('predictions_id').on(table.id),
    index('predictions_by_league').on(table.league, table.sequence),
    index('predictions_by_start').on(table.league, table.startsAt),
    // Few rows are pending, however many are graded.
    index('predictions_pending')
      .on(table.league, table.startsAt)
      .where(sql`result = 'pending'`),
    // A filtered history reads only the few rows it shows, however rare.
    index('predictions_by_season').on(table.league, table.season, table.sequence),
    index('predictions_by_result').on(table.league, table.result, table.sequence),
    index('predictions_by_band').on(table.league, table.band, table.sequence),
    index('predictions_by_author').on(table.league, table.author, table.sequence),
    // Members rarely ask for statistics only; Linewise asks for nothing else.
    index('predictions_of_members_by_statistics')
      .on(table.league, table.sequence)
      .where(sql`author = 'member' and analyst = 'statistical'`),
    index('predictions_by_analyst').on(table.league, table.analyst, table.sequence),
    index('predictions_by_lock').on(table.lockedAt, table.sequence),
    uniqueIndex('predictions_inputs').on(table.league, table.contestId, table.inputsKey),
    uniqueIndex('predictions_version').on(table.league, table.contestId, table.version),
    index('predictions_by_requester').on(table.requestedBy, table.lockedAt),
  ],
);

/** Members who requested predictions; several may share a stored one. */
export const predictionRequests = pgTable(
  'prediction_requests',
  (t) => ({
    userId: ownerId(),
    predictionId: t.uuid('prediction_id').notNull(),
    /** Copied from the prediction, to read a member's requests in journal order. */
    predictionSequence: t.bigint('prediction_sequence', { mode: 'number' }).notNull(),
    requestedAt: moment('requested_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.userId, table.predictionId] }),
    index('prediction_requests_in_order').on(table.userId, table.predictionSequence),
    index('prediction_requests_by_prediction').on(table.predictionId),
  ],
);

/** Current grades, from the journal: the newest of each prediction, unless taken back. */
export const grades = pgTable('grades', (t) => ({
  predictionSequence: t
    .bigint('prediction_sequence', { mode: 'number' })
    .primaryKey()
    .references(() => predictions.sequence),
  /** The journal entry of the grade. */
  entrySequence: t
    .bigint('entry_sequence', { mode: 'number' })
    .notNull()
    .references(() => journal.sequence),
  gradedAt: moment('graded_at').notNull(),
  outcome: t.text('outcome').$type<GradeOutcome>().notNull(),
  /** Why it is void, when its contest is no longer the one predicted. */
  voidReason: t.text('void_reason').$type<VoidReason>(),
  /** Null without a result. */
  brier: t.doublePrecision('brier'),
  logScore: t.doublePrecision('log_score'),

  /* Of a matchup; null for a tournament. */
  spread: t.text('spread').$type<GradeOutcome>(),
  total: t.text('total').$type<GradeOutcome>(),
  scoreError: t.doublePrecision('score_error'),
  homeScore: t.integer('home_score'),
  awayScore: t.integer('away_score'),

  /** Score of each layer; for a tournament, of each question. */
  layers: t.jsonb('layers').$type<LayerGrades | FieldLayerGrades>().notNull(),
  /** Closing price it was compared with, if any. */
  close: t.jsonb('close').$type<MarketView>(),

  /** Winners of a tournament; empty when it was canceled. */
  winnerIds: t.jsonb('winner_ids').$type<string[]>(),
}));

/** The last journal entry of each day that has one; derived from the journal. */
export const journalHeads = pgTable('journal_heads', (t) => ({
  /** UTC. */
  day: t.date('day').primaryKey(),
  sequence: t.bigint('sequence', { mode: 'number' }).notNull(),
  hash: t.text('hash').notNull(),
  lockedAt: moment('locked_at').notNull(),
  /** Time of the post to the operator's webhook. */
  postedAt: moment('posted_at'),
}));
