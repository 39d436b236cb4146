import type { SqlRunner } from '#db/client.ts';

/** Where pg-boss keeps its tables. */
export const jobSchema = 'jobs';

/** A job that this process has begun. */
export interface TakenJob {
  name: string;
  id: string;
  payload: unknown;
  /** 0 for the first; counts on whenever the job is given to somebody again. */
  attempt: number;
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
export async function giveUpJob(runner: SqlRunner, job: TakenJob): Promise<void> {
  await runner.executeSql(
    `update ${jobSchema}.job set started_on = now() - expire_in where ${isOurs}`,
    [job.name, job.id, job.attempt],
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
