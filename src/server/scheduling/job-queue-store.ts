import type { Database } from '#db/client.ts';
import { jobs } from '#db/tables/jobs.ts';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

export interface TakenJob {
  queue: string;
  /** Identifies this run: after a takeover, its former owner's report changes nothing. */
  lease: string;
  payload: unknown;
  requestId: string | null;
  failures: number;
}

const now = sql`now()`;
const inSeconds = (seconds: number | undefined): SQL =>
  sql`now() + ${seconds ?? null}::float8 * interval '1 second'`;

/** Queues a job. One that waits already stays as it is; its retry may be brought forward. */
export async function sendJob(
  db: Database,
  job: { queue: string; key: string; payload: unknown; requestId: string | undefined },
  afterSeconds: number,
): Promise<void> {
  const dueAt = inSeconds(afterSeconds);
  await db
    .insert(jobs)
    .values({ ...job, dueAt, changedAt: now })
    .onConflictDoUpdate({
      target: [jobs.queue, jobs.key],
      set: {
        payload: sql`excluded.payload`,
        requestId: sql`excluded.request_id`,
        dueAt: sql`least(${jobs.dueAt}, excluded.due_at)`,
        changedAt: now,
      },
      setWhere: sql`${jobs.dueAt} is null or ${jobs.failures} > 0`,
    });
}

/** Takes the first due job of each given queue, or one whose lease has run out. */
export async function takeJobs(db: Database, queues: string[], leaseSeconds: number) {
  const { rows } = (await db.execute(sql`
    with next as (
      select due.queue, due.key from unnest(${sql.param(queues)}::text[]) as wanted (name)
      cross join lateral (
        select queue, key from queue.jobs
        where queue = wanted.name and (lease is null and due_at <= now() or lease_until < now())
        order by due_at nulls first limit 1 for update skip locked
      ) due
    )
    update queue.jobs job set
      lease = gen_random_uuid(), lease_until = ${inSeconds(leaseSeconds)}, due_at = null,
      changed_at = now(), failures = failures + (lease is not null)::int,
      failed_at = case when lease is null then failed_at else now() end,
      reason = case when lease is null then reason end
    from next where job.queue = next.queue and job.key = next.key
    returning job.queue, job.lease, job.payload, job.request_id as "requestId", job.failures`)) as {
    rows: TakenJob[];
  };
  return rows;
}

export async function renewLeases(db: Database, leases: string[], leaseSeconds: number) {
  const leaseUntil = inSeconds(leaseSeconds);
  await db.update(jobs).set({ leaseUntil, changedAt: now }).where(inArray(jobs.lease, leases));
}

const ended = { lease: null, leaseUntil: null, changedAt: now };

/** Ends a run. The job runs again after the given seconds, or sooner if it was sent meanwhile. */
export async function finishJob(db: Database, lease: string, afterSeconds: number | undefined) {
  const dueAt = sql`coalesce(${jobs.dueAt}, ${inSeconds(afterSeconds)})`;
  await db
    .update(jobs)
    .set({ ...ended, failures: 0, succeededAt: now, dueAt })
    .where(eq(jobs.lease, lease));
}

/** Ends a failed run, with a retry or the seconds until the job's next regular run. */
export async function failJob(
  db: Database,
  { lease, failures }: TakenJob,
  reason: string | null,
  next: { retrySeconds: number } | { afterSeconds: number | undefined },
): Promise<void> {
  const then =
    'retrySeconds' in next
      ? {
          failures: failures + 1,
          dueAt: sql`least(${jobs.dueAt}, ${inSeconds(next.retrySeconds)})`,
        }
      : { failures: 0, dueAt: sql`coalesce(${jobs.dueAt}, ${inSeconds(next.afterSeconds)})` };
  await db
    .update(jobs)
    .set({ ...ended, failedAt: now, reason, ...then })
    .where(eq(jobs.lease, lease));
}

/** Makes a running job due again; without a lease all, when a database's only process starts. */
export async function releaseJobs(db: Database, lease?: string): Promise<void> {
  await db
    .update(jobs)
    .set({ ...ended, dueAt: now })
    .where(lease === undefined ? isNotNull(jobs.lease) : eq(jobs.lease, lease));
}

/**
 * Deletes jobs idle for an hour. Also repairs jobs of a fast clock that has been set back, which
 * would wait until then.
 */
export async function tidyJobs(db: Database, leaseSeconds: number): Promise<void> {
  const isIdle = and(isNull(jobs.dueAt), isNull(jobs.lease));
  await db.delete(jobs).where(and(isIdle, sql`${jobs.changedAt} < now() - interval '1 hour'`));
  await db
    .update(jobs)
    .set({
      dueAt: sql`case when ${jobs.dueAt} > now() then now() else ${jobs.dueAt} end`,
      leaseUntil: sql`case when ${jobs.lease} is not null then ${inSeconds(leaseSeconds)} end`,
      changedAt: now,
    })
    .where(sql`${jobs.changedAt} > now() + interval '1 minute'`);
}

export interface QueueState {
  name: string;
  waiting: number;
  /** Time since which the first job has been due. */
  waitingSince: Date | null;
  active: number;
  /** Time when the next job is due; in the past if one is waiting. */
  nextAt: Date | null;
}

/** The state of each given queue, also of empty ones. */
export async function listQueues(db: Database, names: string[]): Promise<QueueState[]> {
  const isWaiting = sql`${jobs.lease} is null and ${jobs.dueAt} <= now()`;
  const firstDue = (condition: SQL) =>
    sql<Date | null>`min(${jobs.dueAt}) filter (where ${condition})`.mapWith(jobs.dueAt);
  const states = await db
    .select({
      name: jobs.queue,
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      waitingSince: firstDue(isWaiting),
      active: sql`count(${jobs.lease})`.mapWith(Number),
      nextAt: firstDue(sql`${jobs.lease} is null`),
    })
    .from(jobs)
    .groupBy(jobs.queue);
  const empty = { waiting: 0, waitingSince: null, active: 0, nextAt: null };
  return names.map((name) => states.find((state) => state.name === name) ?? { name, ...empty });
}

export interface FailedJob {
  queue: string;
  failedAt: Date;
  reason: string | null;
  willBeTriedAgain: boolean;
  requestId: string | null;
}

/**
 * Failed jobs, newest first. A retry that succeeded is not listed; a repeated job's failure is, for
 * an hour.
 */
export async function listFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  const isLeft = sql`(${jobs.dueAt} is not null or ${jobs.lease} is not null)`;
  const failedAt = sql<Date>`${jobs.failedAt}`.mapWith(jobs.failedAt);
  return db
    .select({
      queue: jobs.queue,
      failedAt,
      reason: jobs.reason,
      willBeTriedAgain: sql<boolean>`${isLeft}`,
      requestId: jobs.requestId,
    })
    .from(jobs)
    .where(
      sql`${jobs.failedAt} > now() - interval '1 hour'
        and (${isLeft} or ${jobs.succeededAt} is null or ${jobs.succeededAt} < ${jobs.failedAt})`,
    )
    .orderBy(desc(jobs.failedAt))
    .limit(limit);
}
