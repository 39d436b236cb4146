import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { type RecurringJob, doRun, queueNextRun } from '../../scheduling/recurring-job.ts';
import { keepDailyHeads, postHeads } from './heads.ts';

/** Stores the head of each day and posts it; one process at a time. */
export const keepHeads: JobKind<Record<string, never>> = {
  name: 'keep-heads',
  retryLimit: 0,
  expireInSeconds: 900,
  oneAtATime: true,
};

const chain: RecurringJob<Record<string, never>> = { kind: keepHeads, payload: {}, key: 'all' };
const everySeconds = 600;

export async function startHeadJobs(context: AppContext): Promise<void> {
  await context.jobs.work(keepHeads, () =>
    doRun(context.jobs, chain, () => keepAndPost(context), everySeconds),
  );
  await queueNextRun(context.jobs, chain, 0);
}

async function keepAndPost(context: AppContext): Promise<number> {
  await keepDailyHeads(context);
  await postHeads(context);
  return everySeconds;
}
