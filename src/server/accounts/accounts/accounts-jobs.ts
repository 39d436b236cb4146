import type { AppContext } from '#server/context.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import { sweepChallenges } from '#server/security/challenges.ts';

/** Deletes expired sessions, counters and challenges, hourly and in one process. */
export const sweepAccounts: JobKind = { name: 'sweep-accounts', retryLimit: 3, maxSeconds: 60 };

const everySeconds = 3600;

export function startAccountJobs(context: AppContext): Promise<void> {
  return repeat(context.jobs, sweepAccounts, everySeconds, () => sweep(context));
}

export async function sweep(context: AppContext): Promise<void> {
  await context.sessions.sweep();
  await context.limits.sweep();
  await sweepChallenges(context);
}
