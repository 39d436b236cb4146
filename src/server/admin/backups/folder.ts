import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Automatic backups: their folder, how often one is made, and how many are kept. */
export interface KeptBackups {
  folder: string;
  everyMs: number;
  most: number;
}

const nameForm = /^linewise-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz$/;

/** Backups in the folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => nameForm.test(name)).toSorted();
}

export function formatFileName(moment: Date): string {
  return `linewise-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;
}

/** Milliseconds since 1970. */
export function madeAt(name: string): number {
  const [, day, ...time] = nameForm.exec(name) ?? [];
  return Date.parse(`${day}T${time.join(':')}Z`);
}

/** The newest backup in a folder; undefined without a backup or folder. */
export async function findNewestBackup(folder: string) {
  const names = await listBackups(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const file = names.at(-1);
  if (file === undefined) return undefined;
  return { file, madeAt: new Date(madeAt(file)), bytes: (await stat(join(folder, file))).size };
}
