import type { AnalystSlot, AnalystVendor } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
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
import { moment } from './columns.ts';

/** Every request to a vendor. Rows are added before it leaves, and completed once. */
export const analystCalls = pgTable(
  'analyst_calls',
  {
    id: uuid('id').primaryKey(),
    /** UTC day that its money counts for: “2026-11-21”. */
    day: text('day').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null once the account is deleted: what was spent stays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    slot: text('slot').$type<AnalystSlot>().notNull(),
    vendor: text('vendor').$type<AnalystVendor>().notNull(),
    model: text('model').notNull(),
    returnedModel: text('returned_model'),
    purpose: text('purpose').$type<'research' | 'analysis' | 'repair'>().notNull(),
    league: text('league').$type<LeagueId>().notNull(),
    /** What it was about: the id of a game or a tournament, or two teams' ids. */
    subject: text('subject').notNull(),
    /** `open` while under way, and for good where the process was killed. */
    outcome: text('outcome').$type<'open' | 'done' | 'failed'>().notNull(),
    fault: text('fault'),
    reservedUsd: doublePrecision('reserved_usd').notNull(),
    /** Null where it is not known: the reservation then stands for it in the budget. */
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

/** What has been spent or reserved on a day; moved in one statement, so that it cannot be raced past. */
export const analystBudgets = pgTable('analyst_budgets', {
  day: text('day').primaryKey(),
  committedUsd: doublePrecision('committed_usd').notNull(),
});

/** What each slot was asked for on a day, also where a stored result or nobody answered. */
export const generationCounts = pgTable(
  'generation_counts',
  {
    day: text('day').notNull(),
    slot: text('slot').$type<AnalystSlot>().notNull(),
    /** Made again, answered from the ledger, written by the baseline, come to nothing. */
    made: integer('made').notNull().default(0),
    reused: integer('reused').notNull().default(0),
    baseline: integer('baseline').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.slot] })],
);

/** Generations that a member has used up on a day. */
export const generationAllowances = pgTable(
  'generation_allowances',
  {
    userId: ownerId(),
    day: text('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
