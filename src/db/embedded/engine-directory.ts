import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const creating = '.creating-';

/**
 * PostgreSQL's default 128 MB of shared buffers would duplicate the OS file cache. A quarter of the
 * usual statistics sample is enough for tables of this size, and ANALYZE then blocks for less time
 * and allocates less memory.
 */
const settings = ['shared_buffers=16MB', 'default_statistics_target=25'];
const startParams = [
  ...PGlite.defaultStartParams,
  ...settings.flatMap((setting) => ['-c', setting]),
];

export interface EnginePlace {
  directory: string;
  /** Folder of an empty database, copied on first start: ten times faster than initdb. */
  readyDatabase: string | undefined;
}

/** The engine's own; the files of another major version cannot be read. */
const postgresVersion = '18';

/** PostgreSQL's last words, without time and process. */
const lastWords = /(PANIC|FATAL): +(.*)/;

/** Compiles the engine's code, which takes longer than opening a database. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')));
}

/** Creates the database if missing. `onPanic` gets the reason why the engine stopped for good. */
export async function openDirectory(
  { directory, readyDatabase }: EnginePlace,
  { onPanic, code }: { onPanic?: (reason: string) => void; code?: WebAssembly.Module } = {},
): Promise<PGlite> {
  const target = join(directory, 'database');
  if (!(await exists(target))) await create(directory, target, readyDatabase);
  await refuseOtherVersion(target);
  let reason: string | undefined;
  const onStderr = (text: string): boolean => {
    const [, kind, words] = lastWords.exec(text) ?? [];
    reason = words ?? reason;
    if (kind === 'PANIC' && words !== undefined) onPanic?.(words);
    return false;
  };
  const options = { dataDir: target, startParams, onStderr, pgliteWasmModule: code };
  return PGlite.create(options).catch((error: unknown) => {
    // The engine's own error names no cause, such as a full disk.
    throw reason === undefined ? error : new Error(reason, { cause: error });
  });
}

async function refuseOtherVersion(target: string): Promise<void> {
  const file = join(target, 'PG_VERSION');
  if (!(await exists(file))) return;
  const version = (await readFile(file, 'utf8')).trim();
  if (version === postgresVersion) return;
  throw new Error(
    `its files are of PostgreSQL ${version}, and this version of Linewise reads those of ${postgresVersion}: ` +
      'use the version that made them, or start with an empty database (another DATA_DIR or DATABASE_URL); nothing was changed.',
  );
}

/** Created under a temporary name and renamed, so that a start killed halfway can be repeated. */
async function create(directory: string, target: string, readyDatabase: string | undefined) {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (name.startsWith(creating)) await rm(join(directory, name), { recursive: true });
  }
  const draft = join(directory, `${creating}${randomUUID()}`);
  if (readyDatabase !== undefined && (await exists(readyDatabase))) {
    await cp(readyDatabase, draft, { recursive: true });
    // On a read-only installation the copies would be read-only, too.
    await setModes(draft, { ofFolders: 0o700, ofFiles: 0o600 });
  } else {
    const lite = await PGlite.create(draft);
    await lite.close();
  }
  await rename(draft, target);
}

export async function setModes(folder: string, modes: { ofFolders: number; ofFiles: number }) {
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
