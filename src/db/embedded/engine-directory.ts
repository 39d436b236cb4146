import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const creating = '.creating-';

/**
 * PostgreSQL’s own 128 MB of pages would be memory twice: what it reads from its files the system keeps
 * as well. Statistics of a quarter of the usual sample are enough for tables of this size: a look at all
 * of them takes less time, in which nobody else is answered, and memory that is never given back.
 */
const settings = ['shared_buffers=16MB', 'default_statistics_target=25'];
const startParams = [
  ...PGlite.defaultStartParams,
  ...settings.flatMap((setting) => ['-c', setting]),
];

export interface EnginePlace {
  directory: string;
  /** The folder of an empty database, which is copied where there is none yet: that takes a tenth of making one. */
  readyDatabase: string | undefined;
}

/** What PostgreSQL says before it gives up, without the time and the process. */
const panic = /PANIC: +(.*)/;

interface OpenOptions {
  /** Told of an engine that will answer no more, by PostgreSQL's own word. */
  onPanic?: (reason: string) => void;
  /** Where it has been compiled already. */
  code?: WebAssembly.Module;
}

/** The engine's code, which takes longer to compile than a database to open. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')));
}

/** Opens the engine on the database in a directory, which is made where there is none. */
export async function openDirectory(
  { directory, readyDatabase }: EnginePlace,
  { onPanic = () => undefined, code }: OpenOptions = {},
): Promise<PGlite> {
  const target = join(directory, 'database');
  if (!(await exists(target))) await create(directory, target, readyDatabase);
  const onStderr = (text: string): boolean => {
    const [, reason] = panic.exec(text) ?? [];
    if (reason !== undefined) onPanic(reason);
    return false;
  };
  return PGlite.create({ dataDir: target, startParams, onStderr, pgliteWasmModule: code });
}

/**
 * A first start that is killed half-way must leave a directory that starts: the new database grows
 * under another name and gets its own in one step.
 */
async function create(
  directory: string,
  target: string,
  readyDatabase: string | undefined,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (name.startsWith(creating)) await rm(join(directory, name), { recursive: true });
  }
  const draft = join(directory, `${creating}${randomUUID()}`);
  if (readyDatabase !== undefined && (await exists(readyDatabase))) {
    await cp(readyDatabase, draft, { recursive: true });
    // Where the product is installed read-only, the copies are so, too.
    await setModes(draft, { ofFolders: 0o700, ofFiles: 0o600 });
  } else {
    const lite = await PGlite.create(draft);
    await lite.close();
  }
  await rename(draft, target);
}

/** Who may do what with everything in a folder. */
export async function setModes(
  folder: string,
  modes: { ofFolders: number; ofFiles: number },
): Promise<void> {
  await chmod(folder, modes.ofFolders);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? modes.ofFolders : modes.ofFiles;
    await chmod(join(entry.parentPath, entry.name), mode);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
