import type { AppContext } from '../../context.ts';
import { type RecurringJob, doRun, queueNextRun } from '../../scheduling/recurring-job.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { getKeys } from '../subscriptions/subscriptions.ts';
import { addDueNotices, sendDue, sweep } from './notices.ts';

/** Creates and sends members' notifications; one process at a time. */
export const tellMembers: JobKind<Record<string, never>> = {
  name: 'tell-members',
  retryLimit: 0,
  expireInSeconds: 300,
  oneAtATime: true,
};

const chain: RecurringJob<Record<string, never>> = { kind: tellMembers, payload: {}, key: 'all' };
const everySeconds = 20;

export async function startNoticeJobs(context: AppContext): Promise<void> {
  await getKeys(context.db);
  await context.jobs.work(tellMembers, () =>
    doRun(context.jobs, chain, () => tell(context), everySeconds),
  );
  await queueNextRun(context.jobs, chain, everySeconds);
}

async function tell(context: AppContext): Promise<number> {
  // Deliveries do not wait for a failed search for new events.
  await sendDue(context);
  if ((await addDueNotices(context)) > 0) await sendDue(context);
  await sweep(context);
  return everySeconds;
}
