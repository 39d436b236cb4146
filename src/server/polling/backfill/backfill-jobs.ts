import type { AppContext } from '../../context.ts';
import { loadHistory, loadMissingHistory, queueBackfill } from './backfill.ts';

/** A job ends after this long and queues the next, to stay within its expiry. */
const shiftMs = 30_000;

export async function startBackfillJobs(context: AppContext): Promise<void> {
  await context.jobs.work(loadHistory, () => loadMissingHistory(context, shiftMs));
  await queueBackfill(context);
}
