import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from '../client.ts';

/** Another process on this machine has the directory open. */
export class DirectoryInUseError extends DatabaseUnavailableError {}

const turnMs = 20;
const forgottenGuardMs = 5000;
const attempts = 400;

/** One process at a time: two would overwrite each other's writes. A dead one's lock is taken. */
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
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await tryLink(draft, lockFile)) return () => release(lockFile, mine);

      const content = await readFile(lockFile, 'utf8').catch(() => '');
      const holder = parseHolder(content);
      if (holder !== undefined && (await isAlive(holder))) {
        throw new DirectoryInUseError(
          `The data directory ${directory} is in use by another Linewise process (pid ${holder.pid}). ` +
            'Stop that one first, or give this one its own DATA_DIR; several processes need a PostgreSQL server (DATABASE_URL).',
        );
      }
      await bury(lockFile, content);
    }
    throw new DatabaseUnavailableError(`The lock of ${directory} is changing hands; try again.`);
  } finally {
    await rm(draft, { force: true });
  }
}

interface Holder {
  pid: number;
  host: string;
  /** Start time as the OS reports it; distinguishes a reused pid from the real holder. */
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

/** Removes this dead lock; a guard file keeps others from removing its successor. */
async function bury(lockFile: string, deadContent: string): Promise<void> {
  const guard = `${lockFile}.guard`;
  try {
    await writeFile(guard, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await removeForgottenGuard(guard);
    await pause(turnMs);
    return;
  }
  try {
    const content = await readFile(lockFile, 'utf8').catch(() => undefined);
    if (content === deadContent) await rm(lockFile, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** A guard lives for milliseconds; one that is seconds old belonged to a killed process. */
async function removeForgottenGuard(guard: string): Promise<void> {
  const age = await stat(guard).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > forgottenGuardMs) await rm(guard, { force: true });
}

/** An unreadable lock has no holder: its writer is gone or never finished. */
function parseHolder(content: string): Holder | undefined {
  try {
    const holder = JSON.parse(content) as Partial<Holder>;
    if (typeof holder.pid !== 'number') return undefined;
    return { pid: holder.pid, host: holder.host ?? '', bornAt: holder.bornAt ?? null };
  } catch {
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

/** Start time of a process from `/proc`; null on systems without it. */
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
