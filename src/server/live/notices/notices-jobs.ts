import type { AppContext } from '../../context.ts';
import { type JobKind, repeat } from '../../scheduling/job-queue.ts';
import { getKeys } from '../subscriptions/subscriptions.ts';
import { addDueNotices, sendDue, sweep } from './notices.ts';

/** Creates and sends members' notifications; one process at a time. */
export const tellMembers: JobKind = { name: 'tell-members', retryLimit: 0, maxSeconds: 1800 };

const everySeconds = 20;

export async function startNoticeJobs(context: AppContext): Promise<void> {
  await getKeys(context.db);
  await repeat(context.jobs, tellMembers, everySeconds, () => tell(context), everySeconds);
}

async function tell(context: AppContext): Promise<void> {
  // Deliveries do not wait for a failed search for new events.
  await sendDue(context);
  if ((await addDueNotices(context)) > 0) await sendDue(context);
  await sweep(context);
}
