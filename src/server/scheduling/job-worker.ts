import type { SqlRunner } from '#db/client.ts';
import { once } from 'node:events';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, uniqueViolationOf } from '../errors.ts';
import { rest, type UntilDue } from './due-queues.ts';
import { completeJob, giveUpJob, type TakenJob } from './job-rows.ts';
import { limitTime } from './time-limit.ts';

/** Between two tries to report an outcome while the database is away. */
const reportEveryMs = 500;

/** What workers share. */
export interface WorkerContext {
  boss: PgBoss;
  runner: SqlRunner;
  log: Logger;
  /** Aborted when no further job is to be begun. */
  stopping: AbortSignal;
  untilDue: UntilDue;
  /** Aborted when the jobs under way are no longer waited for. */
  stopped: AbortSignal;
}

/** One queue, and how its jobs are done. */
export interface JobWork {
  name: string;
  expireInSeconds: number;
  handler: (payload: unknown) => Promise<void>;
}

/**
 * Does the jobs of a queue in this process, one after the other, until it is told to stop. It never
 * rejects: pg-boss's own workers report an outcome without awaiting that, so a database that is away
 * at the moment would end the process.
 */
export async function doJobs(context: WorkerContext, work: JobWork): Promise<void> {
  const { log, stopping } = context;
  while (!stopping.aborted) {
    const wasBusy = await doNext(context, work).catch((error: unknown) => {
      log.error({ job: work.name, err: error }, 'a queue could not be worked on');
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
  else await doJob(context, work, job);
  return true;
}

async function takeNext(
  { boss, runner, log }: WorkerContext,
  name: string,
): Promise<TakenJob | undefined> {
  // pg-boss takes every failure for a queue without jobs, whatever it was.
  const executeSql = (text: string, values: unknown[]) =>
    runner.executeSql(text, values).catch((error: unknown) => {
      // Somebody else was sooner, or the database is away: the next look will tell.
      const isExpected = uniqueViolationOf(error) !== undefined || isDatabaseUnavailable(error);
      if (!isExpected) log.error({ job: name, err: error }, 'a queue could not be read');
      throw error;
    });
  const [job] = await boss.fetch(name, { batchSize: 1, includeMetadata: true, db: { executeSql } });
  return job && { name, id: job.id, payload: job.data, attempt: job.retryCount };
}

async function doJob(context: WorkerContext, work: JobWork, job: TakenJob): Promise<void> {
  const { log, stopped } = context;
  const limit = limitTime(work.expireInSeconds * 1000, stopped);
  const begun = Promise.resolve(job.payload).then(work.handler);
  const ended = begun.then(
    () => 'done' as const,
    (error: unknown) => {
      const { name, attempt } = job;
      log.warn({ job: name, attempt, err: error }, 'a job failed');
      return 'failed' as const;
    },
  );
  const cutOff = once(limit.signal, 'abort').then(() => 'cut off' as const);
  const outcome = await Promise.race([ended, cutOff]);
  limit.lift();

  if (outcome === 'done') return report(context, job, completeJob);
  if (outcome === 'failed' || stopped.aborted) return report(context, job, giveUpJob);
  // It has expired, and somebody else is given it; this one goes on, and its end is not waited for.
  log.error({ job: job.name, attempt: job.attempt }, 'a job takes longer than it may');
}

/** Tells the queue how a job ended, as soon as the database is there to be told. */
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
        // It expires by itself, and is then given to somebody.
        log.error({ job: job.name, err: error }, 'the end of a job could not be noted');
        return;
      }
    }
    await rest(reportEveryMs, stopped);
  }
}
