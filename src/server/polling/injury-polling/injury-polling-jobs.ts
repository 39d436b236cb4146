import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { runContinuously } from '../../scheduling/recurring-job.ts';
import { readDueInjuries } from './injury-polling.ts';

/** Reads injury lists of upcoming games; one process at a time. */
export const readInjuries: JobKind<Record<string, never>> = {
  name: 'read-injuries',
  retryLimit: 3,
  expireInSeconds: 90,
  oneAtATime: true,
};

export function startInjuryJobs(context: AppContext): Promise<void> {
  return runContinuously(context.jobs, readInjuries, (forMs) => readDueInjuries(context, forMs));
}
