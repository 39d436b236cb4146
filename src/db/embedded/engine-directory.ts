import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const creating = '.creating-';

/** Opens the engine on the database in a directory, which is made where there is none. */
export async function openDirectory(directory: string): Promise<PGlite> {
  const target = join(directory, 'database');
  if (!(await exists(target))) await create(directory, target);
  return PGlite.create(target);
}

/**
 * A first start that is killed half-way must leave a directory that starts: the new database grows
 * under another name and gets its own in one step.
 */
async function create(directory: string, target: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (name.startsWith(creating)) await rm(join(directory, name), { recursive: true });
  }
  const draft = join(directory, `${creating}${randomUUID()}`);
  const lite = await PGlite.create(draft);
  await lite.close();
  await rename(draft, target);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
