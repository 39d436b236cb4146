import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, readlink, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from '#db/client.ts';
import { isSocketAnswered } from './engine-socket.ts';

/** Error for a directory that another process has open. */
export class DirectoryInUseError extends DatabaseUnavailableError {}

/** Interval in milliseconds at which a holder usually writes its lock again. */
const usualBeatMs = 2000;
/** A holder that cannot be asked is dead when its lock has not changed for this many beats. */
const maxMissedBeats = 5;

const turnMs = 20;
const forgottenGuardMs = 5000;
const attempts = 400;

/**
 * Locks a directory for one process: two would overwrite each other's writes. A dead one's lock is
 * taken. Pids tell who is dead only within one PID namespace; another container is asked at its
 * socket, and where that cannot be reached, its lock is watched.
 */
export async function lockDirectory(
  directory: string,
  beatMs = usualBeatMs,
): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const lockFile = join(directory, 'linewise.lock');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const isAnswered = await isSocketAnswered(directory);
    const handle = isAnswered ? undefined : await create(lockFile);
    if (handle !== undefined) return hold(lockFile, handle, beatMs);

    const found = await readLock(lockFile);
    if (isAnswered || (found !== undefined && (await isHeld(directory, found, beatMs)))) {
      const holder = parseHolder((await readLock(lockFile))?.content ?? '');
      const named = holder === undefined ? '' : ` (pid ${holder.pid} on ${holder.host})`;
      throw new DirectoryInUseError(
        `The data directory ${directory} is in use by another Linewise process${named}. ` +
          'Stop that one first, or give this one its own DATA_DIR; several processes need a PostgreSQL server (DATABASE_URL).',
      );
    }
    if (found !== undefined) await bury(lockFile, found);
  }
  throw new DatabaseUnavailableError(`The lock of ${directory} is changing hands; try again.`);
}

interface Holder {
  pid: number;
  host: string;
  /** Scope in which the pid means something: see `readHome`. */
  home?: string;
  /** Start time as the OS reports it; distinguishes a reused pid from the real holder. */
  bornAt: string | null;
}

interface FoundLock {
  content: string;
  mtimeMs: number;
}

/**
 * Creates a lock file; not as a hard link, which exFAT, SMB and some FUSE file systems do not have.
 */
async function create(lockFile: string): Promise<FileHandle | undefined> {
  try {
    return await open(lockFile, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

async function hold(lockFile: string, handle: FileHandle, beatMs: number) {
  const holder: Holder & { token: string } = {
    pid: process.pid,
    host: hostname(),
    home: await readHome(),
    bornAt: await processBirth('self'),
    token: randomUUID(),
  };
  const mine = JSON.stringify(holder);
  try {
    await handle.write(mine, 0);
  } catch (error) {
    await handle.close();
    await rm(lockFile, { force: true });
    throw error;
  }
  // The beat writes the same text in the same place: only the time of the file changes. A failed
  // beat is a missed one.
  const beating = setInterval(() => void handle.write(mine, 0).catch(() => undefined), beatMs);
  beating.unref();
  return async () => {
    clearInterval(beating);
    await handle.close();
    if ((await readLock(lockFile))?.content === mine) await rm(lockFile, { force: true });
  };
}

/** Opened each time, because network file systems check the time of a file only then. */
async function readLock(lockFile: string): Promise<FoundLock | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(lockFile, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { mtimeMs } = await handle.stat();
    return { content: await handle.readFile('utf8'), mtimeMs };
  } finally {
    await handle.close();
  }
}

function isSameLock(one: FoundLock, other: FoundLock | undefined): boolean {
  return one.content === other?.content && one.mtimeMs === other.mtimeMs;
}

async function isHeld(directory: string, found: FoundLock, beatMs: number): Promise<boolean> {
  const holder = parseHolder(found.content);
  const state = holder === undefined ? 'unknown' : await lookUp(holder);
  if (state !== 'unknown') return state === 'alive';
  // Counted, not timed: a machine that sleeps meanwhile stops the holder as well.
  for (let missed = 0; missed < maxMissedBeats; missed += 1) {
    await pause(beatMs);
    if (await isSocketAnswered(directory)) return true;
    const now = await readLock(join(directory, 'linewise.lock'));
    if (now === undefined) return false;
    if (!isSameLock(found, now)) return true;
  }
  return false;
}

/** Removes this dead lock; a guard file keeps others from removing its successor. */
async function bury(lockFile: string, dead: FoundLock): Promise<void> {
  const guard = `${lockFile}.guard`;
  const handle = await create(guard);
  if (handle === undefined) {
    await removeForgottenGuard(guard);
    await pause(turnMs);
    return;
  }
  try {
    await handle.close();
    if (isSameLock(dead, await readLock(lockFile))) await rm(lockFile, { force: true });
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

/** An unreadable lock is one that is being written, or whose writer was killed meanwhile. */
function parseHolder(content: string): Holder | undefined {
  try {
    const { pid, host = '', home, bornAt = null } = JSON.parse(content) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, host, home, bornAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * State of a holder by its pid, which tells nothing if it is from another namespace, machine or
 * boot.
 */
async function lookUp({ pid, home, bornAt }: Holder): Promise<'alive' | 'dead' | 'unknown'> {
  if (home === undefined || home !== (await readHome())) return 'unknown';
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead';
  }
  const birth = await processBirth(pid);
  if (birth === null || bornAt === null) return 'unknown';
  return birth === bornAt ? 'alive' : 'dead';
}

/** Names what gives pids their meaning; undefined if this process cannot look up pids. */
async function readHome(): Promise<string | undefined> {
  if (process.platform !== 'linux') return hostname();
  try {
    // The pids are not ours in a container that sees the `/proc` of another namespace.
    if ((await readlink('/proc/self')) !== String(process.pid)) return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** Start time of a process from `/proc`; null on systems without it. */
async function processBirth(pid: number | 'self'): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = afterName[0];
    return state === 'Z' ? 'gone' : (afterName[19] ?? null);
  } catch {
    return null;
  }
}
