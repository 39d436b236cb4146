import type { SqlRunner } from '#db/client.ts';
import type { Logger } from 'pino';
import PgBoss from 'pg-boss';

/** A kind of work that is queued in the database and done by one process at a time. */
export interface JobKind<Payload extends object> {
  name: string;
  /** Whether a job that failed is tried again, and how often. */
  retryLimit: number;
  /** A job whose process died is given to another one after this time. */
  expireInSeconds: number;
  /** At most one waiting and one running job for each key. */
  oneAtATime: boolean;
  /** Only there to carry the payload's type. */
  payload?: Payload;
}

export interface Jobs {
  /** Creates the queue if need be and starts doing its jobs in this process. */
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

const schema = 'jobs';

/**
 * What a killed process was doing is given to another one this soon after its expiry, or twice that:
 * a round that comes a moment too early is left out.
 */
export const maintenanceSeconds = 3;

function createBoss(runner: SqlRunner): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => runner.executeSql(text, values) },
    schema,
    schedule: false,
    maintenanceIntervalSeconds: maintenanceSeconds,
    monitorStateIntervalSeconds: 10,
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
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const kind of kinds) {
    if (existing.has(kind.name)) continue;
    await boss.createQueue(kind.name, {
      name: kind.name,
      policy: kind.oneAtATime ? 'stately' : 'standard',
      retryLimit: kind.retryLimit,
      retryBackoff: true,
      expireInSeconds: kind.expireInSeconds,
    });
  }
  await boss.stop({ graceful: false, wait: false, close: false });
}

/**
 * Lets all jobs that are under way expire now. Only for a database that no other process uses: what
 * the one before was doing when it was killed need not wait for its time to run out.
 */
export async function releaseJobs(runner: SqlRunner): Promise<void> {
  const isUnderWay = `state = 'active' and started_on + expire_in > now()`;
  await runner.executeSql(
    `update ${schema}.job set started_on = now() - expire_in where ${isUnderWay}`,
  );
}

/** Starts doing jobs on tables that {@link prepareJobs} has made. */
export async function startJobs(runner: SqlRunner, log: Logger): Promise<Jobs> {
  const boss = createBoss(runner);
  boss.on('error', (error) =>
    log.warn({ err: error }, 'the job queue could not reach the database'),
  );
  await boss.start();

  return {
    async work(kind, handler) {
      await boss.work(
        kind.name,
        { pollingIntervalSeconds: 1, batchSize: 1 },
        async (batch: { data: unknown }[]) => {
          for (const job of batch) await handler(job.data as never);
        },
      );
    },
    async send(kind, payload, options = {}) {
      await boss.send(kind.name, payload, {
        singletonKey: options.key,
        startAfter: options.afterSeconds,
        retryLimit: kind.retryLimit,
        expireInSeconds: kind.expireInSeconds,
      });
    },
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: 5000, close: false });
    },
  };
}
