import type { AppContext } from '../../context.ts';
import { loadHistory, loadMissingHistory, queueBackfill } from './backfill.ts';

/** A run ends after this long, so that a process can stop and another continue. */
const shiftMs = 30_000;

export async function startBackfillJobs(context: AppContext): Promise<void> {
  context.jobs.work(loadHistory, () => loadMissingHistory(context, shiftMs));
  await queueBackfill(context);
}
