import type { Database } from '#db/client.ts';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { checkBackup, dumpDatabase } from './backups.ts';
import { type BackupContents, BackupError } from './backups-types.ts';
import { formatFileName, type KeptBackups, listBackups, madeAt } from './folder.ts';

/** Writes a backup (gzip) and verifies it before it replaces an older file of that name. */
export async function writeBackup(db: Database, path: string): Promise<BackupContents> {
  const draft = `${path}.part`;
  try {
    const made = await dumpTo(db, draft);
    const read = await checkBackup(readTexts(draft));
    if (read.rows !== made.rows || read.head?.hash !== made.head?.hash) {
      throw new BackupError('The backup does not match when read back.');
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
    return read;
  } catch (error) {
    // Fails where its folder is a file, which is what the error says.
    await rm(draft, { force: true }).catch(() => undefined);
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new BackupError(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `There is no folder ${dirname(path)} for the backup. Create it, or name another one.`
        : `The backup ${path} cannot be written: ${message}.`,
      { cause: error },
    );
  }
}

async function dumpTo(db: Database, path: string): Promise<BackupContents> {
  const gzip = createGzip();
  // It contains the digests of all passwords.
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flush: true }));
  // Awaited below; avoids an unhandled rejection until then.
  written.catch(() => undefined);
  try {
    const contents = await dumpDatabase(db, new Date(), async (text) => {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
    });
    gzip.end();
    await written;
    return contents;
  } catch (error) {
    gzip.destroy();
    // Report the full disk, not the transaction it aborted.
    await written.catch((reason: unknown) => {
      if ((reason as NodeJS.ErrnoException).syscall !== undefined) throw reason;
    });
    throw error;
  }
}

/** Makes the rename survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function* readTexts(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip().setEncoding('utf8');
  const read = pipeline(createReadStream(path), gunzip, { end: true });
  // Awaited at the end; avoids an unhandled rejection until then.
  read.catch(() => undefined);
  let rest = '';
  try {
    for await (const piece of gunzip) {
      const texts = `${rest}${piece as string}`.split('\n');
      rest = texts.pop() ?? '';
      yield* texts;
    }
    await read;
  } catch (error) {
    throw explained(error, path);
  }
  if (rest !== '') yield rest;
}

function explained(error: unknown, path: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new BackupError('The backup file is truncated.');
  if (code?.startsWith('Z_')) return new BackupError('The file is not a Linewise backup.');
  if (syscall === undefined) return error;
  return new BackupError(
    code === 'ENOENT'
      ? `There is no file ${path}. Name the backup to restore.`
      : `The backup ${path} cannot be read: ${message}.`,
    { cause: error },
  );
}

/** Writes a backup if due, and deletes the oldest beyond the number to keep, but no other file. */
export async function keepBackups(db: Database, { folder, everyMs, most }: KeptBackups, now: Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await listBackups(folder);
  const newest = before.at(-1);
  if (newest !== undefined && now.getTime() - madeAt(newest) < everyMs) return undefined;

  const name = formatFileName(now);
  const { rows } = await writeBackup(db, join(folder, name));
  for (const old of [...before, name].slice(0, -most)) await rm(join(folder, old));
  return { file: name, rows };
}
