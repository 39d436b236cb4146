import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailableError } from './client.ts';

/**
 * One process at a time on an embedded data directory: two lose each other's writes in silence. The
 * lock names its process; a lock whose process is gone is taken over.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const lockFile = join(directory, 'linewise.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    bornAt: await processBirth(process.pid),
    token: randomUUID(),
  });
  const draft = `${lockFile}.${process.pid}`;
  await writeFile(draft, mine);

  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await tryLink(draft, lockFile)) return () => release(lockFile, mine);

      const holder = await readHolder(lockFile);
      if (holder !== undefined && (await isAlive(holder))) {
        throw new DatabaseUnavailableError(
          `The data directory ${directory} is in use by another Linewise process (pid ${holder.pid}). ` +
            'Stop that one first, or give this one its own DATA_DIR; several processes need a PostgreSQL server (DATABASE_URL).',
        );
      }
      await rm(lockFile, { force: true });
    }
    throw new DatabaseUnavailableError(`The lock of ${directory} is changing hands; try again.`);
  } finally {
    await rm(draft, { force: true });
  }
}

interface Holder {
  pid: number;
  host: string;
  /** When the process began, as the system counts it; tells a reused pid from the real holder. */
  bornAt: string | null;
}

async function tryLink(draft: string, lockFile: string): Promise<boolean> {
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(lockFile: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(lockFile, 'utf8')) as Partial<Holder>;
    if (typeof holder.pid !== 'number') return undefined;
    return { pid: holder.pid, host: holder.host ?? '', bornAt: holder.bornAt ?? null };
  } catch {
    // A lock that cannot be read names nobody: whoever wrote it is gone or never finished.
    return undefined;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid) return (await processBirth(process.pid)) === holder.bornAt;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const birth = await processBirth(holder.pid);
  return holder.bornAt === null || birth === null || birth === holder.bornAt;
}

/** Start time of a process from `/proc`, null on systems without it. */
async function processBirth(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = afterName[0];
    return state === 'Z' ? 'gone' : (afterName[19] ?? null);
  } catch {
    return null;
  }
}

async function release(lockFile: string, mine: string): Promise<void> {
  const current = await readFile(lockFile, 'utf8').catch(() => '');
  if (current === mine) await unlink(lockFile);
}
