import type { DatabaseConnection } from '#db/client.ts';
import { openServer } from '#db/server.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { migrationsFolder, snapshotFile, templateDatabase } from '#testing/paths.ts';
import { asAdministrator, buildUrl } from './maintenance.ts';
import { connectInMemory, startInMemory } from './in-memory.ts';

export const databaseKind =
  process.env['LINEWISE_TEST_DATABASE'] === 'server' ? 'server' : 'embedded';

const namePrefix = 'linewise_test_';

/** A migrated database of its own, of the kind under test. */
export function openTestDatabase(statements?: StatementWatch): Promise<DatabaseConnection> {
  return databaseKind === 'server' ? openOnServer(statements) : openCopy(statements);
}

async function openOnServer(statements?: StatementWatch): Promise<DatabaseConnection> {
  const serverUrl = process.env['LINEWISE_TEST_SERVER_URL'];
  if (serverUrl === undefined) throw new Error('no PostgreSQL server was started for the tests');
  const name = `${namePrefix}${randomBytes(8).toString('hex')}`;
  await asAdministrator(serverUrl, `create database ${name} template ${templateDatabase}`);

  const connection = await openServer({
    url: buildUrl(serverUrl, name),
    migrationsFolder,
    statementTimeoutMs: 60_000,
    // Hundreds of concurrent requests queue for connections, longer on a busy machine.
    connectionTimeoutMs: 60_000,
    poolSize: 8,
    onConnectionError: () => undefined,
    statements,
  });
  return {
    ...connection,
    async close() {
      await connection.close();
      await asAdministrator(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** An embedded database in memory with the snapshot's content. */
async function openCopy(statements?: StatementWatch): Promise<DatabaseConnection> {
  const engine = await startInMemory(migrationsFolder, new Blob([await readFile(snapshotFile)]));
  const connection = connectInMemory(engine, statements);
  return {
    ...connection,
    async close() {
      await connection.close();
      await engine.close();
    },
  };
}

/** The template that each server database is copied from: migrated. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await dropTemplate(serverUrl);
  await asAdministrator(serverUrl, `create database ${templateDatabase}`);
  const connection = await openServer({
    url: buildUrl(serverUrl, templateDatabase),
    migrationsFolder,
    statementTimeoutMs: 60_000,
    poolSize: 2,
    onConnectionError: () => undefined,
  });
  await connection.close();
}

export async function dropTemplate(serverUrl: string): Promise<void> {
  await asAdministrator(serverUrl, `drop database if exists ${templateDatabase} with (force)`);
}

/** Drops the databases of the workers' shared applications, which nobody closes. */
export async function dropTestDatabases(serverUrl: string): Promise<void> {
  const names = await asAdministrator(
    serverUrl,
    `select datname from pg_database where datname like '${namePrefix}%'`,
  );
  for (const { datname } of names)
    await asAdministrator(serverUrl, `drop database ${String(datname)} with (force)`);
}
