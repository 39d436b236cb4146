import type { AnalystId, AnalystSlot, AskedWith, PredictionAuthor } from '#domain/analyst.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { GradeOutcome, VoidReason } from '#domain/grading/terms.ts';
import type { MarketView } from '#domain/grading/layer-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
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
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { moment } from './columns.ts';

/**
 * The journal: entries are added and never changed. `hash` covers every other column and the hash of
 * the entry before, so a changed, removed or inserted entry shows (`npm run ledger -- verify`).
 */
export const journal = pgTable(
  'journal',
  {
    /** 1, 2, 3 … without a gap. */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'prediction' | 'grade'>().notNull(),
    lockedAt: moment('locked_at').notNull(),
    /** All that is said openly. */
    document: jsonb('document').notNull(),
    /** Who asked, with which words: in the chain it is a digest, so that the rest can be published. */
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

/**
 * Predictions of every kind of contest as queries need them. They follow from the journal, which alone
 * is written by hand: `npm run ledger -- rebuild` makes them again.
 */
export const predictions = pgTable(
  'predictions',
  {
    /** Its entry in the journal, which holds what else it said. */
    sequence: bigint('sequence', { mode: 'number' })
      .primaryKey()
      .references(() => journal.sequence),
    id: uuid('id').notNull(),
    contestKind: text('contest_kind').$type<ContestKindId>().notNull(),
    league: text('league').$type<LeagueId>().notNull(),
    /** Of a game, a match or a tournament. */
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
    /** As it was known when the prediction was locked. */
    startsAt: moment('starts_at').notNull(),
    lockedAt: moment('locked_at').notNull(),
    /** With a member's own settings, or with the default ones. */
    settings: text('settings').$type<AskedWith>().notNull(),
    /** Who is predicted to win, and his chance. */
    pickId: text('pick_id').notNull(),
    pickProbability: doublePrecision('pick_probability').notNull(),
    /** Percent, one decimal. */
    confidence: doublePrecision('confidence').notNull(),
    /** Of that confidence; null for a field, which the bands are not made for. */
    band: text('band').$type<ConfidenceBand>(),
    /** As the grade that stands has it. */
    result: text('result').$type<PredictionResult>().notNull().default('pending'),

    /* Of two sides; null for a field. */
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
    // What waits for its result is little, however much was graded.
    index('predictions_pending')
      .on(table.league, table.startsAt)
      .where(sql`result = 'pending'`),
    // A history that is narrowed reads the few rows that it shows, however rare they are.
    index('predictions_by_season').on(table.league, table.season, table.sequence),
    index('predictions_by_result').on(table.league, table.result, table.sequence),
    index('predictions_by_band').on(table.league, table.band, table.sequence),
    index('predictions_by_author').on(table.league, table.author, table.sequence),
    // Members rarely get the statistics alone, and Linewise nothing else.
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

/** Who has asked for which prediction: several may have asked for the one that is stored. */
export const predictionRequests = pgTable(
  'prediction_requests',
  {
    userId: ownerId(),
    predictionId: uuid('prediction_id').notNull(),
    /** The prediction's own, so that what a member asked for is read in the order of the journal. */
    predictionSequence: bigint('prediction_sequence', { mode: 'number' }).notNull(),
    requestedAt: moment('requested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.predictionId] }),
    index('prediction_requests_in_order').on(table.userId, table.predictionSequence),
    index('prediction_requests_by_prediction').on(table.predictionId),
  ],
);

/** The grades that stand, by the journal: of each prediction the newest, unless it was taken back. */
export const grades = pgTable('grades', {
  predictionSequence: bigint('prediction_sequence', { mode: 'number' })
    .primaryKey()
    .references(() => predictions.sequence),
  /** The entry that gave it. */
  entrySequence: bigint('entry_sequence', { mode: 'number' })
    .notNull()
    .references(() => journal.sequence),
  gradedAt: moment('graded_at').notNull(),
  outcome: text('outcome').$type<GradeOutcome>().notNull(),
  /** Why it is void, when its contest is no longer the one that was predicted. */
  voidReason: text('void_reason').$type<VoidReason>(),
  /** Null where there was no result. */
  brier: doublePrecision('brier'),
  logScore: doublePrecision('log_score'),

  /* Of two sides; null for a field. */
  spread: text('spread').$type<GradeOutcome>(),
  total: text('total').$type<GradeOutcome>(),
  scoreError: doublePrecision('score_error'),
  homeScore: integer('home_score'),
  awayScore: integer('away_score'),

  /** What each layer of it was worth; of a field each question. */
  layers: jsonb('layers').$type<LayerGrades | FieldLayerGrades>().notNull(),
  /** The closing price that it was held against, if there was one. */
  close: jsonb('close').$type<MarketView>(),

  /** Who won, of a field; empty when it was called off. */
  winnerIds: jsonb('winner_ids').$type<string[]>(),
});
