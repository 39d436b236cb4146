import type { SqlRunner } from '#db/client.ts';
import { setMaxListeners } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { watchQueues } from './queue-watch.ts';
import type { Measurements } from '../measurements.ts';
import { currentScope } from '../request-scope.ts';
import { jobSchema, withNotes } from './job-rows.ts';
import { doJobs, type JobWork } from './job-worker.ts';

/** A kind of job, queued in the database and run by one process at a time. */
export interface JobKind<Payload extends object> {
  name: string;
  /** Max retries of a failed job. */
  retryLimit: number;
  /** A job whose process died is reassigned after this time. */
  expireInSeconds: number;
  /** At most one job waits per key; if true, at most one also runs. */
  oneAtATime: boolean;
  /** Type-only: carries the payload's type. */
  payload?: Payload;
}

export interface Jobs {
  /** Starts running a queue's jobs in this process, one at a time. */
  work<Payload extends object>(
    kind: JobKind<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  /** Queues a job; dropped if one with the same key is waiting. */
  send<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Gives running jobs a few seconds to finish, then stops. */
  stop(): Promise<void>;
}

/** How long a stop waits for running jobs; unfinished ones are reassigned. */
const stopMs = 5000;

/** Reassigned within one or two maintenance rounds after expiry. */
export const maintenanceSeconds = 3;

function createBoss(runner: SqlRunner, supervise = true): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => runner.executeSql(text, values) },
    schema: jobSchema,
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: maintenanceSeconds,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
}

/**
 * Creates pg-boss's tables and the given queues. Call it under the migration lock: concurrent
 * creation deadlocks.
 */
export async function prepareJobs(runner: SqlRunner, kinds: JobKind<object>[]): Promise<void> {
  const boss = createBoss(runner);
  boss.on('error', () => undefined);
  await boss.start();
  const policies = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));
  for (const { name, oneAtATime, retryLimit, expireInSeconds } of kinds) {
    const policy: PgBoss.QueuePolicy = oneAtATime ? 'stately' : 'short';
    const queue = { name, policy, retryLimit, retryBackoff: true, expireInSeconds };
    const known = policies.get(name);
    if (known === undefined) await boss.createQueue(name, queue);
    // A release may change an existing queue's policy.
    else if (known !== policy) await boss.updateQueue(name, queue);
  }
  await boss.stop({ graceful: false, wait: false, close: false });
}

interface JobOptions {
  /** Whether jobs run here, or are only queued for other processes. */
  isWorking?: boolean;
  /** Counts outcomes and retries. */
  measurements?: Pick<Measurements, 'jobs' | 'jobRetries'>;
}

/** Starts running jobs on the tables created by {@link prepareJobs}. */
export async function startJobs(
  runner: SqlRunner,
  log: Logger,
  { isWorking = true, measurements }: JobOptions = {},
): Promise<Jobs> {
  const boss = createBoss(runner, isWorking);
  boss.on('error', (error) => log.warn({ err: error }, 'job queue could not reach the database'));
  await boss.start();
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));

  const stopping = new AbortController();
  const stopped = new AbortController();
  // One listener per queue.
  setMaxListeners(0, stopping.signal, stopped.signal);
  const context = {
    boss,
    runner,
    log,
    measurements,
    untilDue: watchQueues(runner, log, stopping.signal),
    stopping: stopping.signal,
    stopped: stopped.signal,
  };
  const workers: Promise<void>[] = [];

  return {
    work({ name, expireInSeconds }, handler) {
      // A job sent to a missing queue would be lost silently.
      if (!queues.has(name)) throw new Error(`no queue ${name} was prepared`);
      const work = { name, expireInSeconds, handler: handler as JobWork['handler'] };
      workers.push(doJobs(context, work));
      return Promise.resolve();
    },
    async send(kind, payload, options = {}) {
      const requestId = currentScope()?.requestId;
      await boss.send(kind.name, withNotes(payload, requestId), {
        singletonKey: options.key,
        startAfter: options.afterSeconds,
        retryLimit: kind.retryLimit,
        expireInSeconds: kind.expireInSeconds,
      });
    },
    async stop() {
      stopping.abort();
      const deadline = setTimeout(() => stopped.abort(), stopMs);
      await Promise.all(workers);
      clearTimeout(deadline);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
