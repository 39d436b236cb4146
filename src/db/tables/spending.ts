import type { AnalystSlot, AnalystVendor } from '#domain/analyst.ts';
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId, users } from './accounts.ts';
import { leagueId, moment } from './columns.ts';

/** Every request to a vendor. Rows are inserted before sending and completed once. */
export const analystCalls = pgTable(
  'analyst_calls',
  {
    id: uuid('id').primaryKey(),
    /** UTC day whose budget it counts against, such as “2026-11-21”. */
    day: text('day').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null once the account is deleted; the cost stays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    slot: text('slot').$type<AnalystSlot>().notNull(),
    vendor: text('vendor').$type<AnalystVendor>().notNull(),
    model: text('model').notNull(),
    returnedModel: text('returned_model'),
    purpose: text('purpose').$type<'research' | 'analysis' | 'repair'>().notNull(),
    league: leagueId(),
    /** Id of a game or a tournament, or of two teams. */
    subject: text('subject').notNull(),
    /** `open` while running, and forever if the process was killed. */
    outcome: text('outcome').$type<'open' | 'done' | 'failed'>().notNull(),
    fault: text('fault'),
    reservedUsd: doublePrecision('reserved_usd').notNull(),
    /** Null if unknown: the reservation then counts against the budget. */
    costUsd: doublePrecision('cost_usd'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    latencyMs: integer('latency_ms'),
  },
  (table) => [
    index('analyst_calls_by_day').on(table.day, table.slot),
    index('analyst_calls_by_slot').on(table.slot, table.startedAt),
  ],
);

/** Money spent or reserved per day; changed in one statement, so that races cannot exceed it. */
export const analystBudgets = pgTable('analyst_budgets', {
  day: text('day').primaryKey(),
  committedUsd: doublePrecision('committed_usd').notNull(),
});

/** Daily requests of each slot, including those answered from storage or failed. */
export const generationCounts = pgTable(
  'generation_counts',
  {
    day: text('day').notNull(),
    slot: text('slot').$type<AnalystSlot>().notNull(),
    /** Generated, reused from the ledger, written by the baseline, failed. */
    made: integer('made').notNull().default(0),
    reused: integer('reused').notNull().default(0),
    baseline: integer('baseline').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.slot] })],
);

/** Analyses a member has used on a day. */
export const generationAllowances = pgTable(
  'generation_allowances',
  {
    userId: ownerId(),
    day: text('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
