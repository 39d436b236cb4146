import type { AppContext } from '../../context.ts';
import { type JobKind, repeat } from '../../scheduling/job-queue.ts';
import { keepBackups } from './files.ts';
import { backupQueue } from './backups-types.ts';

export const backUp: JobKind = { name: backupQueue, retryLimit: 0, maxSeconds: 5400 };

const everySeconds = 600;

export async function startBackupJobs(context: AppContext): Promise<void> {
  const { backups } = context.config;
  if (backups === undefined) return;
  await repeat(context.jobs, backUp, everySeconds, () => keepAndTell(context, backups));
}

async function keepAndTell(
  context: AppContext,
  backups: NonNullable<AppContext['config']['backups']>,
): Promise<void> {
  try {
    const kept = await keepBackups(context.db, backups, context.now());
    if (kept !== undefined) {
      context.process.measurements.backups.inc({ outcome: 'written' });
      context.log.info(kept, 'backup written');
    }
  } catch (error) {
    context.process.measurements.backups.inc({ outcome: 'failed' });
    context.log.error({ err: error, folder: backups.folder }, 'backup failed');
    // The job is still queued again, and its failure reason is stored.
    throw error;
  }
}
