import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Generations of many games at once, of whatever league. */
export const bulkGenerations = pgTable(
  'bulk_generations',
  {
    id: uuid('id').primaryKey(),
    /** Same games, analyst and instructions while one is under way: the same job. */
    inputsKey: text('inputs_key').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    request: jsonb('request').notNull(),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'canceled'>().notNull(),
    gameIds: jsonb('game_ids').$type<string[]>().notNull(),
    finished: integer('finished').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('bulk_generations_under_way')
      .on(table.inputsKey)
      .where(sql`state in ('queued', 'running')`),
  ],
);

/** One generation under way among all processes: whoever owns the row does it, the others wait. */
export const generationLocks = pgTable('generation_locks', {
  inputsKey: text('inputs_key').primaryKey(),
  owner: uuid('owner').notNull(),
  /** Renewed while the owner lives; afterward anybody may take it over. */
  leaseUntil: moment('lease_until').notNull(),
  /** Set when it came to nothing: those who waited are told the same. */
  refusal: jsonb('refusal').$type<{ code: string; message: string; retryAfterSeconds?: number }>(),
});
