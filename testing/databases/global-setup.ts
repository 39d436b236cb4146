import { openInMemory } from './in-memory.ts';
import { PGlite } from '@electric-sql/pglite';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createTemplate, dropTemplate, dropTestDatabases } from './database.ts';
import { cacheFolder, emptyDataFolder, migrationsFolder, snapshotFile } from '#testing/paths.ts';
import { type PostgresServer, startPostgresServer } from '#testing/processes/postgres-server.ts';

const recordedFeeds = fileURLToPath(new URL('../../../shared/data/espn', import.meta.url));

/**
 * Prepares, once per run, a snapshot of an empty embedded database with its directory, or a server
 * with a template.
 */
export async function setup({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(recordedFeeds)) {
    console.warn(
      'Not run: tests against recorded feeds and history files, which are not beside this checkout.',
    );
  }
  if (config.env['LINEWISE_TEST_DATABASE'] === 'embedded') {
    await writeSnapshot();
    return undefined;
  }
  const server = await findPostgresServer();
  process.env['LINEWISE_TEST_SERVER_URL'] = server.url;
  await createTemplate(server.url);
  return async () => {
    await dropTestDatabases(server.url);
    await dropTemplate(server.url);
    await server.stop();
  };
}

/** The server in `DATABASE_URL`, whose user may create databases, or a server started here. */
async function findPostgresServer(): Promise<PostgresServer> {
  const named = process.env['DATABASE_URL'];
  if (named === undefined || named === '') return startPostgresServer();
  return { url: named, stop: () => Promise.resolve() };
}

async function writeSnapshot(): Promise<void> {
  const fresh = await openInMemory(migrationsFolder);
  const snapshot = await fresh.dump();
  await fresh.close();
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(snapshotFile, Buffer.from(await snapshot.arrayBuffer()));
  await rm(emptyDataFolder, { recursive: true, force: true });
  await mkdir(emptyDataFolder);
  const stored = await PGlite.create(join(emptyDataFolder, 'database'), { loadDataDir: snapshot });
  await stored.close();
}
