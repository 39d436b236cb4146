import type { Database } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';

/**
 * CPU milliseconds of this process and the database's processes: on a shared machine, elapsed time
 * would measure the load of others.
 */
export async function processorClock(
  db: Database,
): Promise<{ ours(): number; database(): number }> {
  const rows = await db
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database()`);
  return {
    ours() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    database: () => rows.reduce((sum, { pid }) => sum + readNanoseconds(pid) / 1e6, 0),
  };
}

/** CPU time so far; of a process's main thread, or of `PID/task/THREAD`. */
export function readNanoseconds(pid: number | string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    // The process has ended, or this is not Linux.
    return 0;
  }
}
