import type { Database } from '#db/client.ts';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from './files.ts';
import { type KeptBackups, listBackups, madeAt, formatFileName } from './folder.ts';

/**
 * Writes a backup if the newest in the folder is old enough, and deletes the oldest ones beyond the
 * number to keep. Files with other names are left alone.
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

  const name = formatFileName(now);
  const { rows } = await writeBackup(db, join(folder, name));
  for (const old of [...before, name].slice(0, -most)) await rm(join(folder, old));
  return { file: name, rows };
}
