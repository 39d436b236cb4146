import type { SqlRunner } from '#db/client.ts';

/** Where pg-boss keeps its tables. */
export const jobSchema = 'jobs';

/** A job that this process has begun. */
export interface TakenJob {
  name: string;
  id: string;
  payload: unknown;
  /** Of the request that asked for it, where one did. */
  requestId?: string;
  /** 0 for the first; counts on whenever the job is given to somebody again. */
  attempt: number;
}

/** Under this name a row's data hold what we note of a job beside its payload. */
const notes = '_notes';

/** A payload as it is stored, with the request that it is for. */
export function withNotes(payload: object, requestId: string | undefined): object {
  return requestId === undefined ? payload : { ...payload, [notes]: { requestId } };
}

/** The two of them again. */
export function readNotes(data: unknown): { payload: unknown; requestId?: string } {
  if (typeof data !== 'object' || data === null || !(notes in data)) return { payload: data };
  const { [notes]: noted, ...payload } = data;
  return { payload, requestId: (noted as { requestId?: string }).requestId };
}

/** A job that has been given to somebody else meanwhile is no longer ours to report on. */
const isOurs = `name = $1 and id = $2 and state = 'active' and retry_count = $3`;

/** Those of some queues that have a job to be begun now. */
export async function listDueQueues(runner: SqlRunner, queues: string[]): Promise<string[]> {
  const { rows } = await runner.executeSql(
    `select distinct name from ${jobSchema}.job
     where name = any($1) and state < 'active' and start_after < now()`,
    [queues],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Ends a job. Doing it again, or too late, changes nothing. */
export async function completeJob(runner: SqlRunner, job: TakenJob): Promise<void> {
  await runner.executeSql(
    `update ${jobSchema}.job set state = 'completed', completed_on = now() where ${isOurs}`,
    [job.name, job.id, job.attempt],
  );
}

/**
 * Gives a job up: it expires now, and the next round of pg-boss's care has it tried again, or fails it
 * where its retries are used up. Doing it again, or too late, changes nothing.
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
 * Jobs that were queued or begun by a clock that was ahead, and has been set back since, would wait until
 * it is there again: they begin, and begin to expire, now.
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
 * Lets all jobs that are under way expire now. Only for a database that no other process uses: what
 * the one before was doing when it was killed need not wait for its time to run out.
 */
export async function releaseJobs(runner: SqlRunner): Promise<void> {
  const isUnderWay = `state = 'active' and started_on + expire_in > now()`;
  await runner.executeSql(
    `update ${jobSchema}.job set started_on = now() - expire_in where ${isUnderWay}`,
  );
}

/** How a queue stands. */
export interface QueueState {
  name: string;
  /** Jobs waiting. */
  waiting: number;
  /** Since when the first of those could. */
  waitingSince: Date | null;
  active: number;
  /** When the next one may begin; in the past where one waits. */
  nextAt: Date | null;
}

/** Every queue, those without jobs included. */
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

/** A job that failed and is kept for a while. */
export interface FailedJob {
  name: string;
  failedAt: Date;
  /** Null where it took longer than it may, or its process was killed. */
  reason: string | null;
  willBeTriedAgain: boolean;
  requestId: string | null;
}

/** The newest first. */
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
