import type { AppContext } from '../../context.ts';
import { type JobKind, repeat } from '../../scheduling/job-queue.ts';
import { keepDailyHeads, postHeads } from './heads.ts';

/** Stores the head of each day and posts it; one process at a time. */
export const keepHeads: JobKind = { name: 'keep-heads', retryLimit: 0, maxSeconds: 5400 };

const everySeconds = 600;

export function startHeadJobs(context: AppContext): Promise<void> {
  return repeat(context.jobs, keepHeads, everySeconds, async () => {
    await keepDailyHeads(context);
    await postHeads(context);
  });
}
