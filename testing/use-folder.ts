import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { databaseKind } from './databases/database.ts';
import { emptyDataFolder } from './paths.ts';

/**
 * A folder for one test file, declared at its top: created before the first test, removed after the
 * last.
 */
export function useFolder(name: string): string {
  const folder = join(tmpdir(), `linewise-${name}-${randomBytes(6).toString('hex')}`);
  beforeAll(() => mkdir(folder));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder as a data directory, for products that the file starts. */
export function useDataDir(name: string): string {
  const folder = useFolder(name);
  beforeAll(() => fillDataDir(folder));
  return folder;
}

/**
 * Puts an empty database there in embedded runs: creating it is most of a first start, five seconds
 * of CPU time, and is tested by the journeys.
 */
export async function fillDataDir(folder: string): Promise<void> {
  if (databaseKind === 'embedded') await cp(emptyDataFolder, folder, { recursive: true });
}
