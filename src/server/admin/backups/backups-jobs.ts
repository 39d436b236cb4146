import { hourMs } from '#domain/calendar/durations.ts';
import type { AppContext } from '#server/context.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import { keepBackups } from './files.ts';
import { noteFolder } from './backups-store.ts';
import { backupQueue } from './backups-types.ts';
import { findNewestBackup } from './folder.ts';

export const backUp: JobKind = { name: backupQueue, retryLimit: 0, maxSeconds: 5400 };

const everySeconds = 600;

export async function startBackupJobs(context: AppContext): Promise<void> {
  const { backups } = context.config;
  if (backups === undefined) return;
  await repeat(context.jobs, backUp, everySeconds, () => keepAndTell(context, backups));
}

type Backups = NonNullable<AppContext['config']['backups']>;

async function keepAndTell(context: AppContext, backups: Backups): Promise<void> {
  // Before the first backup, which may take long.
  await noteFolderState(context, backups);
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
  } finally {
    await noteFolderState(context, backups);
  }
}

/** Stores the folder's state, because other processes may not see it. */
async function noteFolderState(context: AppContext, { folder, everyMs }: Backups): Promise<void> {
  const read = await findNewestBackup(folder).then(
    (found) => ({
      newest: found === undefined ? null : { ...found, madeAt: found.madeAt.toISOString() },
      unreadable: null,
    }),
    ({ code }: NodeJS.ErrnoException) => ({ newest: null, unreadable: code ?? 'unknown' }),
  );
  await noteFolder(context, { folder, everyHours: everyMs / hourMs, ...read });
}
