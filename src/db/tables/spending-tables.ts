import type { AnalystSlot, AnalystVendor } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId, users } from './accounts-tables.ts';
import { moment } from './columns.ts';

/** Requests to vendors. Rows are inserted before sending and completed once. */
export const analystCalls = pgTable(
  'analyst_calls',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    /** UTC day whose budget it counts against, such as “2026-11-21”. */
    day: t.text('day').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null once the account is deleted; the cost stays. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    slot: t.text('slot').$type<AnalystSlot>().notNull(),
    vendor: t.text('vendor').$type<AnalystVendor>().notNull(),
    model: t.text('model').notNull(),
    returnedModel: t.text('returned_model'),
    purpose: t.text('purpose').$type<'research' | 'analysis' | 'repair' | 'test'>().notNull(),
    /** Null for a test of the vendor. */
    league: t.text('league').$type<LeagueId>(),
    /** Id of a game or a tournament, or of two teams; empty for a test. */
    subject: t.text('subject').notNull(),
    /** `open` while running, and forever if the process was killed. */
    outcome: t.text('outcome').$type<'open' | 'done' | 'failed'>().notNull(),
    fault: t.text('fault'),
    reservedUsd: t.doublePrecision('reserved_usd').notNull(),
    /** Null if unknown: the reservation then counts against the budget. */
    costUsd: t.doublePrecision('cost_usd'),
    inputTokens: t.integer('input_tokens'),
    outputTokens: t.integer('output_tokens'),
    latencyMs: t.integer('latency_ms'),
  }),
  (table) => [
    index('analyst_calls_by_day').on(table.day, table.slot),
    index('analyst_calls_by_slot').on(table.slot, table.startedAt),
  ],
);

/** Money spent or reserved per day; changed in one statement, so that races cannot exceed it. */
export const analystBudgets = pgTable('analyst_budgets', (t) => ({
  day: t.text('day').primaryKey(),
  committedUsd: t.doublePrecision('committed_usd').notNull(),
}));

/** Daily requests of each slot, including those answered from storage or failed. */
export const generationCounts = pgTable(
  'generation_counts',
  (t) => ({
    day: t.text('day').notNull(),
    slot: t.text('slot').$type<AnalystSlot>().notNull(),
    /** Generated, reused from the ledger, written by the baseline, failed. */
    made: t.integer('made').notNull().default(0),
    reused: t.integer('reused').notNull().default(0),
    baseline: t.integer('baseline').notNull().default(0),
    failed: t.integer('failed').notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.day, table.slot] })],
);

/** Analyses a member has used on a day. */
export const generationAllowances = pgTable(
  'generation_allowances',
  (t) => ({
    userId: ownerId(),
    day: t.text('day').notNull(),
    used: t.integer('used').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
