import { pgSchema, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A schema of its own, because backups contain nothing of running processes. */
export const queueSchema = pgSchema('queue');

/** Processes that run jobs, for the others: each renews its row while it lives. */
export const jobProcesses = queueSchema.table('job_processes', (t) => ({
  id: t.uuid('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
  /** Difference of its clock from the database's; below 0 when behind. */
  clockAheadMs: t.doublePrecision('clock_ahead_ms').notNull(),
  makesBackups: t.boolean('makes_backups').notNull(),
}));

/**
 * State of the backup folder as the last process that made a backup saw it; others may not see it.
 */
export const backupFolders = queueSchema.table('backup_folders', (t) => ({
  folder: t.text('folder').primaryKey(),
  everyHours: t.doublePrecision('every_hours').notNull(),
  newest: t.jsonb('newest').$type<{ file: string; madeAt: string; bytes: number }>(),
  /** Why the folder could not be read; null when it could. */
  unreadable: t.text('unreadable'),
  checkedAt: moment('checked_at').notNull(),
}));

/** Jobs, one row each, kept for an hour after the job has nothing left to do. */
export const jobs = queueSchema.table(
  'jobs',
  (t) => ({
    /** Name of the job's kind. */
    queue: t.text('queue').notNull(),
    key: t.text('key').notNull(),
    payload: t.jsonb('payload').notNull(),
    /** The request that queued it; null for background work. */
    requestId: t.text('request_id'),
    /** Time of the next run; null when nothing is queued. */
    dueAt: moment('due_at'),
    /** Identifies the current run; null while it waits. */
    lease: t.uuid('lease'),
    /** Renewed while its process lives; afterward any process may take it over. */
    leaseUntil: moment('lease_until'),
    /** Failed runs since the last success. */
    failures: t.integer('failures').notNull().default(0),
    succeededAt: moment('succeeded_at'),
    failedAt: moment('failed_at'),
    /** Why it failed last; null when it exceeded its time or its process died. */
    reason: t.text('reason'),
    changedAt: moment('changed_at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.queue, table.key] })],
);
