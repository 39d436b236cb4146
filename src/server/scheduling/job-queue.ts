import type { Database } from '#db/client.ts';
import { once, setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { findRootMessage, isDatabaseUnavailable } from '#server/errors.ts';
import type { Measurements } from '#server/measurements.ts';
import { currentScope, doWithin } from '#server/request-scope.ts';
import * as store from './job-queue-store.ts';
import { limitTime } from './time-limit.ts';

/** A kind of job. Each process runs one of a kind at a time, and all processes one per key. */
export interface JobKind<Payload extends object = Record<string, never>> {
  name: string;
  /** Max retries of a failed run, after 1, 2, 4, … seconds. */
  retryLimit: number;
  /** A run that takes longer has failed, and is not waited for. */
  maxSeconds: number;
  /** Type-only: carries the payload's type. */
  payload?: Payload;
}

/** Does the work; returns the seconds until the job runs again, or nothing if it is done. */
type Handler<Payload> = (payload: Payload) => Promise<number | void>;

export type Jobs = ReturnType<typeof startJobs>;

/** How often due jobs of all idle queues are looked for, with one query. */
const lookEveryMs = 1000;
/** A job whose process died is taken over after this time. */
const leaseSeconds = 20;
const tidyEveryMs = 60_000;
/** Pause between attempts to report a job's end while the database is down. */
const reportEveryMs = 500;
const stopMs = 5000;
/** Characters of an error kept for the administrator. */
const maxReasonLength = 300;

/** Delay of the retry after so many failures in a row. */
export function getRetrySeconds(failures: number): number {
  return 2 ** failures;
}

interface Work {
  kind: JobKind<object>;
  handler: Handler<unknown>;
  everySeconds: number | undefined;
}

type End =
  | { outcome: 'done'; afterSeconds: number | undefined }
  | { outcome: 'failed' | 'overdue'; reason: string | null }
  | { outcome: 'stopped' };

interface JobOptions {
  /** All kinds of jobs, also those that run in other processes. */
  kinds?: JobKind<object>[];
  measurements?: Pick<Measurements, 'jobs' | 'jobRetries'>;
  /** Duration of a lease in seconds. */
  lease?: number;
}

/** The job queue. Looks for jobs once a handler is registered. */
export function startJobs(
  db: Database,
  log: Logger,
  { kinds = [], measurements, lease = leaseSeconds }: JobOptions = {},
) {
  const works = new Map<string, Work>();
  /** Running jobs by queue. */
  const running = new Map<string, { lease: string; ended: Promise<void> }>();
  /** Aborted when no more jobs are to start. */
  const stopping = new AbortController();
  /** Aborted when running jobs are no longer waited for. */
  const stopped = new AbortController();
  setMaxListeners(0, stopped.signal);
  let looking: Promise<void> | undefined;
  let alarm = new AbortController();
  let tidyAtMs = 0;

  async function look(): Promise<void> {
    const renewing = setInterval(() => void attempt(renew), (lease * 1000) / 4);
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      if (performance.now() >= tidyAtMs) {
        tidyAtMs = performance.now() + tidyEveryMs;
        await attempt(() => store.tidyJobs(db, lease));
      }
      await attempt(takeDue);
      await rest(lookEveryMs, alarm.signal);
    }
    clearInterval(renewing);
  }

  /** Failures are temporary: the next look tries again. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'job queue failed');
    }
  }

  async function takeDue(): Promise<void> {
    const idle = [...works.keys()].filter((queue) => !running.has(queue));
    if (idle.length === 0) return;
    for (const job of await store.takeJobs(db, idle, lease)) {
      const work = works.get(job.queue);
      if (work === undefined || stopping.signal.aborted) {
        await store.releaseJobs(db, job.lease);
        continue;
      }
      const { queue, requestId } = job;
      const scope = { job: queue, ...(requestId !== null && { requestId }) };
      const ended = doWithin(scope, () => run(work, job)).finally(() => {
        running.delete(queue);
        alarm.abort();
      });
      running.set(queue, { lease: job.lease, ended });
    }
  }

  async function renew(): Promise<void> {
    const leases = [...running.values()].map((job) => job.lease);
    if (leases.length > 0) await store.renewLeases(db, leases, lease);
  }

  /** Runs a job and reports its end. Never rejects. */
  async function run(work: Work, job: store.TakenJob): Promise<void> {
    const { queue, failures } = job;
    if (failures > 0) measurements?.jobRetries.inc({ queue });
    const limit = limitTime(work.kind.maxSeconds * 1000, stopped.signal);
    const cutOff = once(limit.signal, 'abort').then((): End => {
      if (stopped.signal.aborted) return { outcome: 'stopped' };
      log.error({ job: queue, failures }, 'job exceeded its time limit');
      return { outcome: 'overdue', reason: null };
    });
    const handled = Promise.resolve(job.payload)
      .then(work.handler)
      .then(
        (afterSeconds): End => ({
          outcome: 'done',
          afterSeconds: afterSeconds ?? work.everySeconds,
        }),
        (error: unknown): End => {
          // One handed back fails as soon as it needs the database, which is closed.
          if (!stopped.signal.aborted) {
            log.warn({ job: queue, failures, err: error }, 'job failed');
          }
          return { outcome: 'failed', reason: formatReason(error) };
        },
      );
    const end = await Promise.race([handled, cutOff]);
    limit.lift();
    measurements?.jobs.inc({ queue, outcome: end.outcome });
    await report(queue, () => saveEnd(work, job, end));
  }

  function saveEnd({ kind, everySeconds }: Work, job: store.TakenJob, end: End) {
    switch (end.outcome) {
      case 'done':
        return store.finishJob(db, job.lease, end.afterSeconds);
      case 'stopped':
        return store.releaseJobs(db, job.lease);
      case 'failed':
      case 'overdue': {
        const isRetried = job.failures < kind.retryLimit;
        const retrySeconds = getRetrySeconds(job.failures);
        const next = isRetried ? { retrySeconds } : { afterSeconds: everySeconds };
        return store.failJob(db, job, end.reason, next);
      }
    }
  }

  async function report(queue: string, save: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await save();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || stopped.signal.aborted) {
          // Its lease ends, and another run follows.
          log.error({ job: queue, err: error }, 'job result could not be saved');
          return;
        }
      }
      await rest(reportEveryMs, stopped.signal);
    }
  }

  return {
    /**
     * Starts running a kind's jobs in this process. Unless the handler returns other seconds, a job
     * runs again after `everySeconds`, also after a failure once retries are used up.
     */
    work<Payload extends object>(
      kind: JobKind<Payload>,
      handler: Handler<Payload>,
      everySeconds?: number,
    ): void {
      works.set(kind.name, { kind, handler: handler as Handler<unknown>, everySeconds });
      looking ??= look();
    },
    /**
     * Queues a job of the key. Dropped while one waits; while one runs, it runs again afterward.
     */
    async send<Payload extends object>(
      { name }: JobKind<Payload>,
      payload: Payload,
      { key = '', afterSeconds = 0 }: { key?: string; afterSeconds?: number } = {},
    ): Promise<void> {
      const requestId = currentScope()?.requestId;
      await store.sendJob(db, { queue: name, key, payload, requestId }, afterSeconds);
      if (afterSeconds === 0 && works.has(name)) alarm.abort();
    },
    listQueues: () =>
      store.listQueues(
        db,
        kinds.map(({ name }) => name),
      ),
    listFailed: (limit: number) => store.listFailedJobs(db, limit),
    /** Gives running jobs a few seconds to finish, then hands them back. */
    async stop(): Promise<void> {
      stopping.abort();
      alarm.abort();
      const deadline = setTimeout(() => stopped.abort(), stopMs);
      await looking;
      await Promise.all([...running.values()].map(({ ended }) => ended));
      clearTimeout(deadline);
    },
  };
}

function formatReason(error: unknown): string {
  return findRootMessage(error).slice(0, maxReasonLength);
}

/** Waits until the time is over or the signal is aborted. */
async function rest(ms: number, until: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: until }).catch(() => undefined);
}

/** Runs again after the seconds the work returns, else, or if it fails, after `everySeconds`. */
export async function repeat(
  jobs: Jobs,
  kind: JobKind,
  everySeconds: number,
  work: () => Promise<number | void>,
  firstAfterSeconds = 0,
): Promise<void> {
  jobs.work(kind, work, everySeconds);
  await jobs.send(kind, {}, { afterSeconds: firstAfterSeconds });
}

/** A run ends after this long, so that a process can stop and another continue. */
const shiftMs = 25_000;

/** Runs work forever: without a pause while more is left, otherwise at an interval. */
export function runContinuously(
  jobs: Jobs,
  kind: JobKind,
  work: (forMs: number) => Promise<boolean>,
  restSeconds = 60,
): Promise<void> {
  const run = async () => ((await work(shiftMs)) ? 1 : restSeconds);
  return repeat(jobs, kind, restSeconds, run, restSeconds);
}
