import type { DatabaseConnection } from '#db/client.ts';
import { openServer } from '#db/server.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { randomBytes } from 'node:crypto';
import { migrationsFolder, templateDatabase } from '../paths.ts';
import { asAdministrator, buildUrl } from './maintenance.ts';
import { openReused } from './reused-database.ts';

export const databaseKind =
  process.env['LINEWISE_TEST_DATABASE'] === 'server' ? 'server' : 'embedded';

/** A migrated database of its own, of the kind under test. */
export function openTestDatabase(statements?: StatementWatch): Promise<DatabaseConnection> {
  return databaseKind === 'server' ? openOnServer(statements) : openReused(statements);
}

async function openOnServer(statements?: StatementWatch): Promise<DatabaseConnection> {
  const serverUrl = process.env['LINEWISE_TEST_SERVER_URL'];
  if (serverUrl === undefined) throw new Error('no PostgreSQL server was started for the tests');
  const name = `test_${randomBytes(8).toString('hex')}`;
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
