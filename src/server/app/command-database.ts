import type { DatabaseConnection } from '#db/client.ts';
import { DirectoryInUseError } from '#db/embedded/directory-lock.ts';
import { connectToRunning, openEmbedded } from '#db/embedded/embedded.ts';
import { openServer } from '#db/server.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { CommandError } from './run-command.ts';
import { paths } from './paths.ts';

const { migrationsFolder, readyDatabase } = paths;

/** A command may take longer than a member would wait. */
const statementTimeoutMs = 600_000;

/** Opens the configured database, also while the server is running. Creates it if missing. */
export async function openForCommand(config: Config): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) return openServerForCommand(config.databaseUrl);
  try {
    return await openEmbedded(config.dataDir, migrationsFolder, { readyDatabase });
  } catch (error) {
    if (error instanceof DirectoryInUseError) {
      return connectToRunning(config.dataDir, migrationsFolder);
    }
    throw error;
  }
}

export function openServerForCommand(url: string): Promise<DatabaseConnection> {
  return openServer({
    url,
    migrationsFolder,
    statementTimeoutMs,
    poolSize: 2,
    onConnectionError: () => undefined,
  });
}

export async function closeAfter<Result>(
  opening: Promise<DatabaseConnection>,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await opening;
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/**
 * Opens the database for read-only commands: creates nothing.
 * @throws CommandError without a database
 */
export function openStored(config: Config): Promise<DatabaseConnection> {
  const directory = resolve(config.dataDir);
  if (config.databaseUrl === undefined && !existsSync(join(directory, 'database'))) {
    throw new CommandError(
      `There is no Linewise database in ${directory}. Set DATA_DIR to the server's data directory, or DATABASE_URL to its PostgreSQL server.`,
    );
  }
  return openForCommand(config);
}
