import type { SqlRunner } from '#db/client.ts';

/** Schema of pg-boss's tables. */
export const jobSchema = 'jobs';

/** A job running in this process. */
export interface TakenJob {
  name: string;
  id: string;
  payload: unknown;
  /** The request that queued it, if any. */
  requestId?: string;
  /** 0 for the first attempt; incremented on every retry. */
  attempt: number;
}

/** Key of our own data next to the payload in a job's row. */
const notes = '_notes';

/** A payload as stored, with its request id. */
export function withNotes(payload: object, requestId: string | undefined): object {
  return requestId === undefined ? payload : { ...payload, [notes]: { requestId } };
}

/** Splits the stored data again. */
export function readNotes(data: unknown): { payload: unknown; requestId?: string } {
  if (typeof data !== 'object' || data === null || !(notes in data)) return { payload: data };
  const { [notes]: noted, ...payload } = data;
  return { payload, requestId: (noted as { requestId?: string }).requestId };
}

/** A job reassigned meanwhile is no longer ours to report on. */
const isOurs = `name = $1 and id = $2 and state = 'active' and retry_count = $3`;

/** The given queues that have a job due now. */
export async function listDueQueues(runner: SqlRunner, queues: string[]): Promise<string[]> {
  const { rows } = await runner.executeSql(
    `select distinct name from ${jobSchema}.job
     where name = any($1) and state < 'active' and start_after < now()`,
    [queues],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Completes a job. Idempotent. */
export async function completeJob(runner: SqlRunner, job: TakenJob): Promise<void> {
  await runner.executeSql(
    `update ${jobSchema}.job set state = 'completed', completed_on = now() where ${isOurs}`,
    [job.name, job.id, job.attempt],
  );
}

/**
 * Gives a job up by letting it expire: the next maintenance of pg-boss retries it, or fails it when
 * its retries are used up. Idempotent.
 */
export async function giveUpJob(
  runner: SqlRunner,
  job: TakenJob,
  reason: string | null = null,
): Promise<void> {
  await runner.executeSql(
    `update ${jobSchema}.job set started_on = now() - expire_in,
       data = case when $4::text is null then data else jsonb_set(
         coalesce(data, '{}'), '{${notes}}',
         coalesce(data -> '${notes}', '{}') || jsonb_build_object('reason', $4::text, 'failedAt', now()))
       end
     where ${isOurs}`,
    [job.name, job.id, job.attempt, reason],
  );
}

/**
 * Makes jobs due now that were queued or begun by a fast clock which has been set back since; they
 * would wait until that time.
 */
export async function mendJobTimes(runner: SqlRunner): Promise<void> {
  const isAhead = (column: string) => `${column} > now() + interval '1 minute'`;
  await runner.executeSql(
    `update ${jobSchema}.job set created_on = now(), start_after = now()
     where state < 'active' and ${isAhead('created_on')}`,
  );
  await runner.executeSql(
    `update ${jobSchema}.job set started_on = now() where state = 'active' and ${isAhead('started_on')}`,
  );
}

/**
 * Expires all running jobs, so that those of a killed process need not time out. Only for a
 * database that no other process uses.
 */
export async function releaseJobs(runner: SqlRunner): Promise<void> {
  const isUnderWay = `state = 'active' and started_on + expire_in > now()`;
  await runner.executeSql(
    `update ${jobSchema}.job set started_on = now() - expire_in where ${isUnderWay}`,
  );
}

/** State of a queue. */
export interface QueueState {
  name: string;
  /** Jobs waiting. */
  waiting: number;
  /** Since when the first of them has been due. */
  waitingSince: Date | null;
  active: number;
  /** When the next one is due; in the past if one is waiting. */
  nextAt: Date | null;
}

/** Every queue, including empty ones. */
export async function listQueues(runner: SqlRunner): Promise<QueueState[]> {
  const isDue = `state < 'active' and start_after <= now()`;
  const { rows } = await runner.executeSql(
    `select q.name,
       count(*) filter (where ${isDue})::int as waiting,
       min(start_after) filter (where ${isDue}) as "waitingSince",
       count(*) filter (where state = 'active')::int as active,
       min(start_after) filter (where state < 'active') as "nextAt"
     from ${jobSchema}.queue q
     left join ${jobSchema}.job j on j.name = q.name and j.state <= 'active'
     where q.name not like '%pgboss%'
     group by q.name order by q.name`,
  );
  return rows as QueueState[];
}

/** A failed job, kept for a while. */
export interface FailedJob {
  name: string;
  failedAt: Date;
  /** Null when it timed out or its process was killed. */
  reason: string | null;
  willBeTriedAgain: boolean;
  requestId: string | null;
}

/** Newest first. */
export async function listFailedJobs(runner: SqlRunner, limit: number): Promise<FailedJob[]> {
  const failedAt = `coalesce((data #>> '{${notes},failedAt}')::timestamptz, completed_on, started_on)`;
  const { rows } = await runner.executeSql(
    `select name, ${failedAt} as "failedAt", data #>> '{${notes},reason}' as reason,
       state = 'retry' as "willBeTriedAgain", data #>> '{${notes},requestId}' as "requestId"
     from ${jobSchema}.job where state in ('failed', 'retry') and ${failedAt} is not null
     order by 2 desc limit $1`,
    [limit],
  );
  return rows as FailedJob[];
}
