import type { Database } from '#db/client.ts';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from './files.ts';

/** Where backups are kept, how often one is made, and how many are left. */
export interface KeptBackups {
  folder: string;
  everyMs: number;
  most: number;
}

const nameForm = /^linewise-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz$/;

/**
 * Writes a backup where the newest in the folder is old enough, and removes the oldest beyond those that
 * are to be kept. Files of other names are left alone.
 */
export async function keepBackups(
  db: Database,
  { folder, everyMs, most }: KeptBackups,
  now: Date,
): Promise<{ file: string; rows: number } | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await listBackups(folder);
  const newest = before.at(-1);
  if (newest !== undefined && now.getTime() - madeAt(newest) < everyMs) return undefined;

  const name = nameOf(now);
  const { rows } = await writeBackup(db, join(folder, name));
  for (const old of [...before, name].slice(0, -most)) await rm(join(folder, old));
  return { file: name, rows };
}

/** The oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => nameForm.test(name)).toSorted();
}

function nameOf(moment: Date): string {
  return `linewise-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;
}

function madeAt(name: string): number {
  const [, day, ...time] = nameForm.exec(name) ?? [];
  return Date.parse(`${day}T${time.join(':')}Z`);
}
