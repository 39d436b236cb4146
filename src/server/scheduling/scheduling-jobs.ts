import type { SqlRunner } from '#db/client.ts';
import { setMaxListeners } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { watchQueues } from './queue-watch.ts';
import type { Measurements } from '../measurements.ts';
import { currentScope } from '../request-scope.ts';
import { jobSchema, withNotes } from './job-rows.ts';
import { doJobs, type JobWork } from './job-worker.ts';

/** A kind of work that is queued in the database and done by one process at a time. */
export interface JobKind<Payload extends object> {
  name: string;
  /** Whether a job that failed is tried again, and how often. */
  retryLimit: number;
  /** A job whose process died is given to another one after this time. */
  expireInSeconds: number;
  /** For each key at most one job waits; is at most one under way as well? */
  oneAtATime: boolean;
  /** Only there to carry the payload's type. */
  payload?: Payload;
}

export interface Jobs {
  /** Starts doing the jobs of a queue in this process, one at a time. */
  work<Payload extends object>(
    kind: JobKind<Payload>,
    handler: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  /** Queues a job; a second one for the same key is dropped while the first waits. */
  send<Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Lets running jobs finish for a few seconds, then ends. */
  stop(): Promise<void>;
}

/** How long a stop waits for the jobs under way; those that go on are given to another process. */
const stopMs = 5000;

/**
 * What a killed process was doing is given to another one this soon after its expiry, or twice that:
 * a round that comes a moment too early is left out.
 */
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
 * Creates pg-boss's tables and the given queues. Concurrent creation deadlocks, so it is run where
 * the caller holds the migration lock.
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
    // A release may change the policy of a queue that exists.
    else if (known !== policy) await boss.updateQueue(name, queue);
  }
  await boss.stop({ graceful: false, wait: false, close: false });
}

interface JobOptions {
  /** Are jobs done here, or only queued for those who do them? */
  isWorking?: boolean;
  /** Count how they end. */
  measurements?: Pick<Measurements, 'jobs' | 'jobRetries'>;
}

/** Starts doing jobs on tables that {@link prepareJobs} has made. */
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
  // As many listen as there are queues.
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
      // What is sent to a queue that is not there is lost without a word.
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
