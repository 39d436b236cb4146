import type { AppContext } from '../../context.ts';
import { type JobKind, runContinuously } from '../../scheduling/job-queue.ts';
import { readDueInjuries } from './injury-polling.ts';

/** Reads injury lists of upcoming games; one process at a time. */
export const readInjuries: JobKind = { name: 'read-injuries', retryLimit: 3, maxSeconds: 600 };

export function startInjuryJobs(context: AppContext): Promise<void> {
  return runContinuously(context.jobs, readInjuries, (forMs) => readDueInjuries(context, forMs));
}
