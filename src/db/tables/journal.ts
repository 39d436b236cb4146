import type { AnalystId, AnalystSlot, AskedWith, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { GradeOutcome, VoidReason } from '#domain/grading/terms.ts';
import type { MarketView, LayerGrades } from '#domain/grading/layer-grades.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  date,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { leagueId, moment } from './columns.ts';

/**
 * The journal is append-only. `hash` covers every other column and the previous entry's hash, so
 * that a changed, removed or inserted entry is detected (`npm run ledger -- verify`).
 */
export const journal = pgTable(
  'journal',
  {
    /** 1, 2, 3 … without a gap. */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'prediction' | 'grade'>().notNull(),
    lockedAt: moment('locked_at').notNull(),
    /** The public content. */
    document: jsonb('document').notNull(),
    /** Who asked, and with what instructions: only a digest is in the chain. */
    private: jsonb('private'),
    previousHash: text('previous_hash'),
    /** The format of the entry (`journalVersion`). */
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
  },
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
  {
    /** Its journal entry, which holds the rest. */
    sequence: bigint('sequence', { mode: 'number' })
      .primaryKey()
      .references(() => journal.sequence),
    id: uuid('id').notNull(),
    contestKind: text('contest_kind').$type<ContestKindId>().notNull(),
    league: leagueId(),
    /** Id of a game, a match or a tournament. */
    contestId: text('contest_id').notNull(),
    season: integer('season').notNull(),
    /** 1 for the first prediction of a contest. */
    version: integer('version').notNull(),
    /** Same contest, analyst, facts and instructions: same key, one row, one payment. */
    inputsKey: text('inputs_key').notNull(),
    author: text('author').$type<PredictionAuthor>().notNull(),
    /** Null for an automatic prediction. May outlive its account, as in the journal. */
    requestedBy: uuid('requested_by'),
    requestedSlot: text('requested_slot').$type<AnalystSlot>(),
    analyst: text('analyst').$type<AnalystId>().notNull(),
    requestedModel: text('requested_model'),
    returnedModel: text('returned_model'),
    /** As known when the prediction was locked. */
    startsAt: moment('starts_at').notNull(),
    lockedAt: moment('locked_at').notNull(),
    /** Member's own settings, or the defaults. */
    settings: text('settings').$type<AskedWith>().notNull(),
    /** Predicted winner, with its win probability. */
    pickId: text('pick_id').notNull(),
    pickProbability: doublePrecision('pick_probability').notNull(),
    /** Percent, one decimal. */
    confidence: doublePrecision('confidence').notNull(),
    /** Band of the confidence; null for a tournament, which has no bands. */
    band: text('band').$type<ConfidenceBand>(),
    /** From the current grade. */
    result: text('result').$type<PredictionResult>().notNull().default('pending'),

    /* Of a matchup; null for a tournament. */
    homeId: text('home_id'),
    awayId: text('away_id'),
    homeWinProbability: doublePrecision('home_win_probability'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    marketHomeSpread: doublePrecision('market_home_spread'),
    marketTotal: doublePrecision('market_total'),
  },
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

/** Who asked for which prediction; several members may share a stored one. */
export const predictionRequests = pgTable(
  'prediction_requests',
  {
    userId: ownerId(),
    predictionId: uuid('prediction_id').notNull(),
    /** Copied from the prediction, to read a member's requests in journal order. */
    predictionSequence: bigint('prediction_sequence', { mode: 'number' }).notNull(),
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.predictionId] }),
    index('prediction_requests_in_order').on(table.userId, table.predictionSequence),
    index('prediction_requests_by_prediction').on(table.predictionId),
  ],
);

/** Current grades, from the journal: the newest of each prediction, unless taken back. */
export const grades = pgTable('grades', {
  predictionSequence: bigint('prediction_sequence', { mode: 'number' })
    .primaryKey()
    .references(() => predictions.sequence),
  /** The journal entry of the grade. */
  entrySequence: bigint('entry_sequence', { mode: 'number' })
    .notNull()
    .references(() => journal.sequence),
  gradedAt: moment('graded_at').notNull(),
  outcome: text('outcome').$type<GradeOutcome>().notNull(),
  /** Why it is void, when its contest is no longer the one predicted. */
  voidReason: text('void_reason').$type<VoidReason>(),
  /** Null without a result. */
  brier: doublePrecision('brier'),
  logScore: doublePrecision('log_score'),

  /* Of a matchup; null for a tournament. */
  spread: text('spread').$type<GradeOutcome>(),
  total: text('total').$type<GradeOutcome>(),
  scoreError: doublePrecision('score_error'),
  homeScore: integer('home_score'),
  awayScore: integer('away_score'),

  /** Score of each layer; for a tournament, of each question. */
  layers: jsonb('layers').$type<LayerGrades | FieldLayerGrades>().notNull(),
  /** Closing price it was compared with, if any. */
  close: jsonb('close').$type<MarketView>(),

  /** Winners of a tournament; empty when it was canceled. */
  winnerIds: jsonb('winner_ids').$type<string[]>(),
});

/** Last journal entry of each day that has one; derived from the journal. */
export const journalHeads = pgTable('journal_heads', {
  /** UTC. */
  day: date('day').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  lockedAt: moment('locked_at').notNull(),
  /** When it was posted to the operator's webhook. */
  postedAt: moment('posted_at'),
});
