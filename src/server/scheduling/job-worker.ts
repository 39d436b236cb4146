import type { SqlRunner } from '#db/client.ts';
import { once } from 'node:events';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, loggable, findUniqueViolation } from '../errors.ts';
import type { Measurements } from '../measurements.ts';
import { doWithin } from '../request-scope.ts';
import { rest, type UntilDue } from './queue-watch.ts';
import { completeJob, giveUpJob, readNotes, type TakenJob } from './job-rows.ts';
import { limitTime } from './time-limit.ts';

/** Between attempts to report a job's outcome while the database is down. */
const reportEveryMs = 500;

/** Shared by all workers. */
export interface WorkerContext {
  boss: PgBoss;
  runner: SqlRunner;
  log: Logger;
  measurements?: Pick<Measurements, 'jobs' | 'jobRetries'>;
  /** Aborted when no more jobs are to start. */
  stopping: AbortSignal;
  untilDue: UntilDue;
  /** Aborted when running jobs are no longer waited for. */
  stopped: AbortSignal;
}

/** One queue and its handler. */
export interface JobWork {
  name: string;
  expireInSeconds: number;
  handler: (payload: unknown) => Promise<void>;
}

/**
 * Runs a queue's jobs in this process, one after the other, until stopped. Never rejects: pg-boss's
 * own workers report outcomes without awaiting them, so a database outage would end the process.
 */
export async function doJobs(context: WorkerContext, work: JobWork): Promise<void> {
  const { log, stopping } = context;
  while (!stopping.aborted) {
    const wasBusy = await doNext(context, work).catch((error: unknown) => {
      log.error({ job: work.name, err: error }, 'queue worker failed');
      return false;
    });
    if (!wasBusy) await context.untilDue(work.name);
  }
}

/** False when there was nothing to do. */
async function doNext(context: WorkerContext, work: JobWork): Promise<boolean> {
  const job = await takeNext(context, work.name);
  if (job === undefined) return false;
  if (context.stopping.aborted) await report(context, job, giveUpJob);
  else {
    const { name, requestId } = job;
    await doWithin({ job: name, ...(requestId !== undefined && { requestId }) }, () =>
      doJob(context, work, job),
    );
  }
  return true;
}

async function takeNext(
  { boss, runner, log }: WorkerContext,
  name: string,
): Promise<TakenJob | undefined> {
  // pg-boss treats every failure as an empty queue.
  const executeSql = (text: string, values: unknown[]) =>
    runner.executeSql(text, values).catch((error: unknown) => {
      // Another worker was first, or the database is down: retried on the next check.
      const isExpected = findUniqueViolation(error) !== undefined || isDatabaseUnavailable(error);
      if (!isExpected) log.error({ job: name, err: error }, 'queue could not be read');
      throw error;
    });
  const [job] = await boss.fetch(name, { batchSize: 1, includeMetadata: true, db: { executeSql } });
  return job && { name, id: job.id, ...readNotes(job.data), attempt: job.retryCount };
}

async function doJob(context: WorkerContext, work: JobWork, job: TakenJob): Promise<void> {
  const { log, stopped, measurements } = context;
  const { name, attempt } = job;
  if (attempt > 0) measurements?.jobRetries.inc({ queue: name });
  const limit = limitTime(work.expireInSeconds * 1000, stopped);
  const begun = Promise.resolve(job.payload).then(work.handler);
  let reason: string | undefined;
  const ended = begun.then(
    () => 'done' as const,
    (error: unknown) => {
      log.warn({ job: name, attempt, err: error }, 'job failed');
      reason = formatReason(error);
      return 'failed' as const;
    },
  );
  const cutOff = once(limit.signal, 'abort').then(() => 'cut off' as const);
  const outcome = await Promise.race([ended, cutOff]);
  limit.lift();

  if (outcome === 'cut off') {
    measurements?.jobs.inc({ queue: name, outcome: stopped.aborted ? 'stopped' : 'overdue' });
    if (stopped.aborted) return report(context, job, giveUpJob);
    // It has expired and is reassigned; this run continues, but is not waited for.
    log.error({ job: name, attempt }, 'job exceeded its time limit');
    return;
  }
  measurements?.jobs.inc({ queue: name, outcome });
  if (outcome === 'done') return report(context, job, completeJob);
  return report(context, job, (runner) => giveUpJob(runner, job, reason));
}

/** Characters of an error kept for the administrator. */
const maxReasonLength = 300;

function formatReason(error: unknown): string {
  const words = error instanceof Error ? String(loggable(error)['message']) : 'unknown';
  return words.slice(0, maxReasonLength);
}

/** Reports a job's outcome, retrying while the database is down. */
async function report(
  { runner, log, stopped }: WorkerContext,
  job: TakenJob,
  write: (runner: SqlRunner, job: TakenJob) => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await write(runner, job);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || stopped.aborted) {
        // It expires and is then reassigned.
        log.error({ job: job.name, err: error }, 'job result could not be saved');
        return;
      }
    }
    await rest(reportEveryMs, stopped);
  }
}
