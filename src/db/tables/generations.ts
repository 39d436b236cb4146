import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { moment } from './columns.ts';

export const bulkGenerations = pgTable(
  'bulk_generations',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    /**
     * Key of games, analyst and instructions: while one is running, the same key is the same job.
     */
    inputsKey: t.text('inputs_key').notNull(),
    requestedBy: t
      .uuid('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    request: t.jsonb('request').notNull(),
    state: t.text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'canceled'>().notNull(),
    gameIds: t.jsonb('game_ids').$type<string[]>().notNull(),
    finished: t.integer('finished').notNull().default(0),
    failed: t.integer('failed').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  }),
  (table) => [
    uniqueIndex('bulk_generations_under_way')
      .on(table.inputsKey)
      .where(sql`state in ('queued', 'running')`),
  ],
);

/** Running generations, one across all processes: the row's owner does it, the others wait. */
export const generationLocks = pgTable('generation_locks', (t) => ({
  inputsKey: t.text('inputs_key').primaryKey(),
  owner: t.uuid('owner').notNull(),
  /** Renewed while the owner lives; afterward anyone may take it over. */
  leaseUntil: moment('lease_until').notNull(),
  /** Error of a failed generation: waiting requests get the same one. */
  refusal: t
    .jsonb('refusal')
    .$type<{ code: string; message: string; retryAfterSeconds?: number }>(),
}));
