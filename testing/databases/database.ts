import type { DatabaseConnection } from '#db/client.ts';
import { connectInMemory, startInMemory } from '#db/embedded/in-memory.ts';
import { connectServer, openServer } from '#db/server.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { prepareJobs } from '#server/scheduling/jobs.ts';
import { jobKinds } from '#server/operator/job-kinds.ts';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { migrationsFolder, snapshotFile, templateDatabase } from '../places.ts';
import { type FreshDatabase, openReused } from './reused-database.ts';

/** How the names of the template's copies begin. */
const copies = `${templateDatabase}_copy_`;

export const databaseKind =
  process.env['LINEWISE_TEST_DATABASE'] === 'server' ? 'server' : 'embedded';

/** A migrated database of its own, on the kind that this run is about. */
export function openTestDatabase(statements?: StatementWatch): Promise<DatabaseConnection> {
  return openReused(databaseKind === 'server' ? copyOnServer : startFromSnapshot, statements);
}

async function startFromSnapshot(): Promise<FreshDatabase> {
  const snapshot = new Blob([await readFile(snapshotFile)]);
  const engine = await startInMemory(migrationsFolder, snapshot);
  return {
    connect: (statements) => connectInMemory(engine, statements),
    end: () => engine.close(),
  };
}

async function copyOnServer(): Promise<FreshDatabase> {
  const serverUrl = process.env['LINEWISE_TEST_SERVER_URL'];
  if (serverUrl === undefined) throw new Error('no PostgreSQL server was started for the tests');
  const name = copies + randomBytes(8).toString('hex');
  await asAdministrator(serverUrl, `create database ${name} template ${templateDatabase}`);
  return {
    connect: (statements) =>
      connectServer({
        url: urlOf(serverUrl, name),
        statementTimeoutMs: 60_000,
        // Hundreds who ask at once wait for each other, and longer on a machine that is busy besides.
        connectionTimeoutMs: 60_000,
        poolSize: 8,
        onConnectionError: () => undefined,
        statements,
      }),
    end: () => dropDatabase(serverUrl, name),
  };
}

/** The template that each server database is copied from: migrated, with its job tables. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await dropTemplate(serverUrl);
  await asAdministrator(serverUrl, `create database ${templateDatabase}`);
  const connection = await openServer({
    url: urlOf(serverUrl, templateDatabase),
    migrationsFolder,
    statementTimeoutMs: 60_000,
    poolSize: 2,
    onConnectionError: () => undefined,
    afterMigration: (runner) => prepareJobs(runner, jobKinds),
  });
  await connection.close();
}

/** And the copies that workers had at their end. */
export async function dropTemplate(serverUrl: string): Promise<void> {
  const { rows } = await asAdministrator(
    serverUrl,
    `select datname as name from pg_database
     where datname = '${templateDatabase}' or starts_with(datname, '${copies}')`,
  );
  for (const { name } of rows as { name: string }[]) await dropDatabase(serverUrl, name);
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await asAdministrator(serverUrl, `drop database ${name} with (force)`);
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator(serverUrl: string, statement: string): Promise<{ rows: unknown[] }> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
