import type { WithDatabase } from '#db/client.ts';
import { jobProcesses } from '#db/tables/jobs.ts';
import { desc, ne, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';

type JobProcess = typeof jobProcesses.$inferSelect;

const now = sql`now()`;
/** A process that was seen at most this long ago is running; it is noted every fifteen seconds. */
const isRunning = sql`${jobProcesses.seenAt} between now() - interval '1 minute' and now() + interval '1 minute'`;

/**
 * Notes that a process does jobs, and forgets those that ended; an embedded database has only one.
 */
export async function noteJobProcess(
  { connection, db }: Pick<AppContext, 'connection' | 'db'>,
  { id, ...state }: Omit<JobProcess, 'seenAt'>,
): Promise<void> {
  const seen = { ...state, seenAt: now };
  await db
    .insert(jobProcesses)
    .values({ id, ...seen })
    .onConflictDoUpdate({ target: jobProcesses.id, set: seen });
  const isPast =
    connection.kind === 'embedded'
      ? ne(jobProcesses.id, id)
      : sql`${jobProcesses.seenAt} < now() - interval '1 hour'`;
  await db.delete(jobProcesses).where(isPast);
}

/**
 * Processes that run jobs, newest first: the running ones, and those that ended lately or were the
 * last.
 */
export async function listJobProcesses({ db }: WithDatabase) {
  const { seenAt, clockAheadMs, makesBackups } = jobProcesses;
  return db
    .select({ seenAt, clockAheadMs, makesBackups, isRunning: sql<boolean>`${isRunning}` })
    .from(jobProcesses)
    .orderBy(desc(seenAt));
}
