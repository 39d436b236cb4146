import type { Database } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';

/**
 * Milliseconds of a core that this process and the database's own processes have spent: on a machine
 * that others use, the clock on the wall tells how busy those are.
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

/** On a processor so far; of a process’s first thread, or of `PID/task/THREAD`. */
export function readNanoseconds(pid: number | string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    // It has ended, or this is no Linux: nothing can be told.
    return 0;
  }
}
