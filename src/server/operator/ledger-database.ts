import { type DatabaseConnection, DatabaseUnavailableError } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { openServer } from '#db/server.ts';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { exportLine } from '../ledger/journal/service.ts';
import {
  rebuildProjections,
  type Rebuilding,
  type Verification,
  verifyLedger,
} from '../ledger/verification/service.ts';
import { CommandError } from './command-error.ts';
import { places } from './paths.ts';

/** Recomputes the journal of the database that the variables name; with a file, exports it as well. */
export function verifyStored(exportFile: string | undefined): Promise<Verification> {
  return withDatabase((connection) => verify(connection, exportFile));
}

/** Writes what queries read anew from the journal of the database that the variables name. */
export function rebuildStored(): Promise<Rebuilding> {
  return withDatabase(({ db }) => rebuildProjections(db));
}

/** @throws CommandError where the variables or the database are at fault. */
async function withDatabase<Result>(
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  try {
    const connection = await connect(readConfig(process.env));
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  } catch (error) {
    const isExplained = error instanceof ConfigError || error instanceof DatabaseUnavailableError;
    throw isExplained ? new CommandError(error.message, { cause: error }) : error;
  }
}

async function connect(config: Config): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) {
    return openServer({
      url: config.databaseUrl,
      migrationsFolder: places.migrationsFolder,
      statementTimeoutMs: config.databaseTimeoutMs,
      poolSize: 1,
      onConnectionError: () => undefined,
    });
  }
  const directory = resolve(config.dataDir);
  if (!existsSync(join(directory, 'database'))) {
    throw new CommandError(
      `There is no Linewise database in ${directory}. Set DATA_DIR to the server's data directory, or DATABASE_URL to its PostgreSQL server.`,
    );
  }
  try {
    return await openEmbedded(directory, places.migrationsFolder);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    throw new CommandError(
      `${error.message}\nOnly one process can open an embedded database, and a copy of a running one is not to be trusted: ` +
        'stop Linewise, verify, start it again. On a PostgreSQL server (DATABASE_URL) the ledger can be verified at any time.',
      { cause: error },
    );
  }
}

async function verify(
  { db }: DatabaseConnection,
  exportFile: string | undefined,
): Promise<Verification> {
  if (exportFile === undefined) return verifyLedger(db);
  const file = await openForWriting(exportFile);
  try {
    return await verifyLedger(db, async (entry) => {
      await file.write(`${exportLine(entry)}\n`);
    });
  } finally {
    await file.close();
  }
}

async function openForWriting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w');
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
