import type { DatabaseConnection } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { openServer } from '#db/server.ts';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseKind } from './database.ts';
import { buildUrl } from './maintenance.ts';
import { migrationsFolder, readyDatabase, templateDatabase } from '#testing/paths.ts';

/** The variables that select a database, as an operator would set them. */
export type DatabaseVariables = { DATA_DIR: string } | { DATABASE_URL: string };

/** A new database of the kind under test; an embedded one is stored in the folder. */
export async function nameDatabase(folder: string): Promise<DatabaseVariables> {
  return databaseKind === 'embedded'
    ? { DATA_DIR: join(folder, 'data') }
    : { DATABASE_URL: await createServerDatabase() };
}

export async function createServerDatabase(template = templateDatabase): Promise<string> {
  const serverUrl = process.env['LINEWISE_TEST_SERVER_URL'] ?? '';
  const name = `command_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return buildUrl(serverUrl, name);
}

/** Opens it alongside the commands. */
export async function openNamed(
  variables: DatabaseVariables,
  migrations = migrationsFolder,
): Promise<DatabaseConnection> {
  if ('DATA_DIR' in variables) {
    return openEmbedded(variables.DATA_DIR, migrations, { readyDatabase });
  }
  return openServer({
    url: variables.DATABASE_URL,
    migrationsFolder: migrations,
    statementTimeoutMs: 10_000,
    poolSize: 4,
    onConnectionError: () => undefined,
  });
}

export interface Outcome {
  code: number;
  out: string;
  complaint: string;
}

/** Runs a built command to completion. */
export function runCommand(
  command: string,
  variables: Record<string, string>,
  words: readonly string[],
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...words],
      { env: { PATH: process.env['PATH'], ...variables }, timeout: 240_000 },
      (error, out, complaint) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, complaint });
      },
    );
  });
}
