import { z } from 'zod';
import { leagueIds } from '#domain/league.ts';
import { slotUsage, analystUsage } from '#contract/analysts.ts';
import { endpointsFor, moment } from '#contract/endpoint.ts';

export const healthAreas = [
  'jobs',
  'database',
  'clock',
  'feeds',
  'vendors',
  'ledger',
  'backups',
  'threads',
] as const;

const problem = z.object({
  area: z.enum(healthAreas),
  what: z.string(),
  advice: z.string(),
  /** An advance warning; nothing has failed yet. */
  isAhead: z.boolean().optional(),
});
export type HealthProblem = z.infer<typeof problem>;

const feed = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  isLive: z.boolean(),
  lastUpdated: moment.nullable(),
  /** True without an answer for longer than polls take, whatever the cause. */
  isStale: z.boolean(),
  consecutiveFailures: z.number().int(),
  failingSince: moment.nullable(),
  lastError: z.string().nullable(),
  /** Null when no poll is queued. */
  nextTryAt: moment.nullable(),
  /** Games whose result the feed has not confirmed, newest first: “DAL @ PHI (2026-11-22)”. */
  unconfirmed: z.array(z.string()),
});
export type FeedHealth = z.infer<typeof feed>;

const failedJob = z.object({
  queue: z.string(),
  failedAt: moment,
  /** Null when the job timed out or its process was killed. */
  reason: z.string().nullable(),
  willBeTriedAgain: z.boolean(),
  requestId: z.string().nullable(),
});
export type FailedJobView = z.infer<typeof failedJob>;

const thread = z.object({
  name: z.enum(['answers', 'jobs', 'database']),
  isUp: z.boolean(),
  runningSince: moment,
  restarts: z.number().int(),
  /** JavaScript heap size; null when not measured. */
  heapBytes: z.number().nullable(),
  /** Event-loop delay, 99th percentile and maximum. */
  delayMs: z.object({ p99: z.number(), longest: z.number() }).nullable(),
});
export type ThreadHealth = z.infer<typeof thread>;

/** Health of the process, known without the database. */
const ofProcess = {
  checkedAt: moment,
  /** Problems, most urgent first; empty when healthy. */
  problems: z.array(problem),
  threads: z.array(thread),
  process: z.object({
    version: z.string(),
    node: z.string(),
    runningSince: moment,
    residentBytes: z.number(),
  }),
};

export const health = z.object({
  ...ofProcess,
  /**
   * Difference of this machine's clock from the database's, in milliseconds; below 0 when behind.
   */
  clockAheadMs: z.number(),
  feeds: z.array(feed),
  jobs: z.object({
    /** Jobs run in the process that answers. */
    isDoneHere: z.boolean(),
    /** Running processes that do jobs, this one included. */
    processes: z.number().int(),
    /** Time at which the last of them was seen; null before the first. */
    lastSeenAt: moment.nullable(),
    /** The clock of the machine that does them, as `clockAheadMs`. */
    clockAheadMs: z.number(),
    waiting: z.number().int(),
    active: z.number().int(),
    waitingSince: moment.nullable(),
    /** Jobs that failed in the last hour, newest first. */
    failed: z.array(failedJob),
  }),
  budget: analystUsage.shape.budget,
  slots: z.array(
    slotUsage.pick({
      slot: true,
      label: true,
      configured: true,
      model: true,
      lastFault: true,
      lastFaultAt: true,
      shutdownDate: true,
    }),
  ),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    bytes: z.number(),
    connections: z.object({
      most: z.number().int(),
      busy: z.number().int(),
      idle: z.number().int(),
      waiting: z.number().int(),
    }),
  }),
  ledger: z.object({
    entries: z.number().int(),
    head: z.object({ hash: z.string(), lockedAt: moment }).nullable(),
    ungraded: z.number().int(),
  }),
  /** Null when automatic backups are off. */
  backups: z
    .object({
      folder: z.string(),
      everyHours: z.number(),
      last: z.object({ file: z.string(), madeAt: moment, bytes: z.number() }).nullable(),
      /** Null when one is due. */
      nextAt: moment.nullable(),
      unreadable: z.string().nullable(),
      failure: z.object({ at: moment, reason: z.string().nullable() }).nullable(),
    })
    .nullable(),
});
export type HealthView = z.infer<typeof health>;

/** Health while the database does not respond: all that is known then. */
export const outage = z.object({ ...ofProcess, databaseAwaySince: moment });
export type OutageView = z.infer<typeof outage>;

export const healthEndpoints = {
  health: endpointsFor('administrator', 'Administration').get('/api/admin/health', {
    summary:
      'System health: feeds, jobs, AI budget, database, ledger, backups, threads; only what is in memory while the database is away.',
    answer: z.union([health, outage]),
  }),
};
