import { z } from 'zod';
import { leagueIds } from '#domain/league.ts';
import { slotUsage, analystUsage } from '../analysts.ts';
import { endpointsFor, moment } from '../endpoint.ts';

const administrator = endpointsFor('administrator', 'Administration');

/** The parts of the product whose state an administrator is told. */
export const healthAreas = [
  'database',
  'feeds',
  'jobs',
  'vendors',
  'ledger',
  'backups',
  'threads',
] as const;

const problem = z.object({
  area: z.enum(healthAreas),
  /** “NFL has not been told of for 14 minutes: no answer in time.” */
  what: z.string(),
  /** What to do about it. */
  advice: z.string(),
  /** A warning: nothing has failed yet. */
  isAhead: z.boolean().optional(),
});
export type HealthProblem = z.infer<typeof problem>;

const feed = z.object({
  league: z.enum(leagueIds),
  label: z.string(),
  /** Something of it is in play. */
  isLive: z.boolean(),
  /** When the source last answered anything about what is on. */
  lastUpdated: moment.nullable(),
  consecutiveFailures: z.number().int(),
  failingSince: moment.nullable(),
  /** In words: “no answer in time”; null when the last attempt went well. */
  lastError: z.string().nullable(),
  /** Null where no poll is queued. */
  nextTryAt: moment.nullable(),
  /** Games whose result the feed leaves open, newest first: “DAL @ PHI (2026-11-22)”. */
  unconfirmed: z.array(z.string()),
});
export type FeedHealth = z.infer<typeof feed>;

const failedJob = z.object({
  queue: z.string(),
  failedAt: moment,
  /** Null where it took longer than it may, or its process was killed. */
  reason: z.string().nullable(),
  willBeTriedAgain: z.boolean(),
  /** As it stands in the log; null where no request asked for it. */
  requestId: z.string().nullable(),
});
export type FailedJobView = z.infer<typeof failedJob>;

const thread = z.object({
  name: z.enum(['answers', 'jobs', 'database']),
  isUp: z.boolean(),
  runningSince: moment,
  restarts: z.number().int(),
  /** Of its JavaScript; null where it does not measure itself. */
  heapBytes: z.number().nullable(),
  /** How long work waits for its turn: 99 of 100 times no longer, and the longest. */
  delayMs: z.object({ p99: z.number(), longest: z.number() }).nullable(),
});
export type ThreadHealth = z.infer<typeof thread>;

export const health = z.object({
  checkedAt: moment,
  /** The most pressing first; empty when all is well. */
  problems: z.array(problem),
  feeds: z.array(feed),
  jobs: z.object({
    /** Are they done by the process that answers? */
    isDoneHere: z.boolean(),
    /** Jobs waiting. */
    waiting: z.number().int(),
    active: z.number().int(),
    waitingSince: moment.nullable(),
    /** Of the last hour, the newest first. */
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
    /** Null while nothing is locked. */
    head: z.object({ hash: z.string(), lockedAt: moment }).nullable(),
    /** Ungraded predictions of finished games. */
    ungraded: z.number().int(),
  }),
  /** Null where none are made by themselves. */
  backups: z
    .object({
      folder: z.string(),
      everyHours: z.number(),
      /** Null while there is none. */
      last: z.object({ file: z.string(), madeAt: moment, bytes: z.number() }).nullable(),
      nextAt: moment,
      /** Why the folder cannot be read from here; null when it can. */
      unreadable: z.string().nullable(),
      /** The last failure of the last hour. */
      failure: z.object({ at: moment, reason: z.string().nullable() }).nullable(),
    })
    .nullable(),
  threads: z.array(thread),
  process: z.object({
    version: z.string(),
    node: z.string(),
    runningSince: moment,
    residentBytes: z.number(),
  }),
});
export type HealthView = z.infer<typeof health>;

export const healthEndpoints = {
  health: administrator.get('/api/admin/health', {
    summary: 'System health: feeds, jobs, AI budget, database, ledger, backups, threads.',
    answer: health,
  }),
};
