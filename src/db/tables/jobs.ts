import { integer, jsonb, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A schema of its own, because backups contain no jobs. */
export const queueSchema = pgSchema('queue');

/** One row per job, kept for an hour after it has nothing left to do. */
export const jobs = queueSchema.table(
  'jobs',
  {
    /** Name of the job's kind. */
    queue: text('queue').notNull(),
    key: text('key').notNull(),
    payload: jsonb('payload').notNull(),
    /** The request that queued it; null for background work. */
    requestId: text('request_id'),
    /** When it runs next; null when nothing is queued. */
    dueAt: moment('due_at'),
    /** Identifies the current run; null while it waits. */
    lease: uuid('lease'),
    /** Renewed while its process lives; afterward any process may take it over. */
    leaseUntil: moment('lease_until'),
    /** Failed runs since the last success. */
    failures: integer('failures').notNull().default(0),
    succeededAt: moment('succeeded_at'),
    failedAt: moment('failed_at'),
    /** Why it failed last; null when it exceeded its time or its process died. */
    reason: text('reason'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.key] })],
);
