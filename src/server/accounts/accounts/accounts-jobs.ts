import type { AppContext } from '#server/context.ts';
import type { JobKind } from '#server/scheduling/scheduling-jobs.ts';
import { sweepChallenges } from '#server/security/challenges.ts';
import { sweepRateLimits } from '#server/security/rate-limit.ts';

/** Deletes expired sessions, counters and challenges, hourly and in one process. */
export const sweepAccounts: JobKind<{ what: 'all' }> = {
  name: 'sweep-accounts',
  retryLimit: 3,
  expireInSeconds: 60,
  oneAtATime: true,
};

const everySeconds = 3600;
const job = { what: 'all' } as const;
const key = 'all';

export async function startAccountJobs(context: AppContext): Promise<void> {
  await context.jobs.work(sweepAccounts, async () => {
    await sweep(context);
    await context.jobs.send(sweepAccounts, job, { key, afterSeconds: everySeconds });
  });
  await context.jobs.send(sweepAccounts, job, { key });
}

export async function sweep(context: AppContext): Promise<void> {
  await context.sessions.sweep();
  await sweepRateLimits(context);
  await sweepChallenges(context);
}
