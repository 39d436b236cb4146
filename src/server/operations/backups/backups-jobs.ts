import type { AppContext } from '../../context.ts';
import { type RecurringJob, doRun, queueNextRun } from '../../scheduling/recurring-job.ts';
import type { JobKind } from '../../scheduling/scheduling-jobs.ts';
import { keepBackups } from './kept.ts';
import { backupQueue } from './backups-types.ts';

/** Writes a due backup; one process at a time. */
export const backUp: JobKind<Record<string, never>> = {
  name: backupQueue,
  retryLimit: 0,
  expireInSeconds: 900,
  oneAtATime: true,
};

const chain: RecurringJob<Record<string, never>> = { kind: backUp, payload: {}, key: 'all' };
const everySeconds = 600;

export async function startBackupJobs(context: AppContext): Promise<void> {
  const { backups } = context.config;
  if (backups === undefined) return;
  await context.jobs.work(backUp, () =>
    doRun(context.jobs, chain, () => keepAndTell(context, backups), everySeconds),
  );
  await queueNextRun(context.jobs, chain, 0);
}

async function keepAndTell(
  context: AppContext,
  backups: NonNullable<AppContext['config']['backups']>,
): Promise<number> {
  try {
    const kept = await keepBackups(context.db, backups, context.now());
    if (kept !== undefined) {
      context.measurements.backups.inc({ outcome: 'written' });
      context.log.info(kept, 'backup written');
    }
  } catch (error) {
    context.measurements.backups.inc({ outcome: 'failed' });
    context.log.error({ err: error, folder: backups.folder }, 'backup failed');
    // The job is still queued again, and its failure reason is stored.
    throw error;
  }
  return everySeconds;
}
