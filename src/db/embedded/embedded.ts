import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Client, type ClientConfig } from 'pg';
import { DatabaseUnavailableError, type DatabaseConnection } from '#db/client.ts';
import { migrateDatabase, requireSameVersion } from '#db/migrate.ts';
import { connectionOn } from '#db/pooled-connection.ts';
import type { ThreadHistory } from '#db/supervised-worker.ts';
import type { StatementWatch } from '#db/statement-watch.ts';
import { lockDirectory } from './directory-lock.ts';
import { serveOnSocket, socketFolder, socketPort } from './engine-socket.ts';
import { portTo, type RunningEngine, type Serve, startEngine } from './engines.ts';
import { portSocket } from './port-socket.ts';

/** The engine runs one request at a time; the others wait in it during a transaction. */
const poolSize = 8;

/** Timeout in milliseconds, longer than the longest job occupies the engine. */
const waitMs = 120_000;

export interface EmbeddedConnection extends DatabaseConnection {
  serve: Serve;
  /** History of the engine's thread; undefined when it has none. */
  engineHistory?: () => ThreadHistory;
}

interface EmbeddedOptions {
  /** Called for errors that are repaired automatically. */
  onError?: (error: Error) => void;
  /** Folder of an empty database, copied on first start. */
  readyDatabase?: string;
  statements?: StatementWatch;
  /** The engine's thread, if it is already loading its code. */
  loading?: Worker;
}

/** Opens the embedded database in `dataDir`, creating it if it does not exist. */
export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string,
  { onError = () => undefined, readyDatabase, statements, loading }: EmbeddedOptions = {},
): Promise<EmbeddedConnection> {
  const directory = resolve(dataDir);
  const unlock = await lockDirectory(directory).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailableError) throw error;
    throw new DatabaseUnavailableError(
      `The data directory ${directory} cannot be written to: ${(error as Error).message}. ` +
        'Make room there and let the user that runs Linewise write to it, or name another folder with DATA_DIR.',
      { cause: error },
    );
  });

  let engine: RunningEngine | undefined;
  try {
    const place = { directory, readyDatabase };
    const running = await startEngine(place, onError, loading).catch((error: unknown) => {
      throw new DatabaseUnavailableError(
        `The database in ${directory} cannot be opened: ${(error as Error).message}`,
        { cause: error },
      );
    });
    engine = running;
    const { serve, history } = running;
    await migrateEngine(serve, migrationsFolder, getName(directory));
    const connection = connectTo(serve, getName(directory), onError, statements);
    const closeSocket = await serveOnSocket(directory, serve, onError);
    return {
      ...connection,
      serve,
      engineHistory: history,
      async close() {
        await closeSocket();
        await connection.close();
        await running.close();
        await unlock();
      },
    };
  } catch (error) {
    await engine?.close();
    await unlock();
    throw error;
  }
}

/**
 * Connects to the embedded database that another process on this machine has open.
 * @throws DatabaseUnavailableError
 */
export async function connectToRunning(
  dataDir: string,
  migrationsFolder: string,
): Promise<DatabaseConnection> {
  const directory = resolve(dataDir);
  const client = { ...anyClient, host: socketFolder(directory), port: socketPort };
  const connection = connectWith(client, getName(directory), () => undefined);
  try {
    await requireSameVersion(connection.runner, migrationsFolder, getName(directory));
    return connection;
  } catch (error) {
    await connection.close();
    if (error instanceof DatabaseUnavailableError) throw error;
    throw new DatabaseUnavailableError(
      `The data directory ${directory} is in use by another Linewise process, which cannot be asked: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

function getName(directory: string): string {
  return `embedded database in ${directory}`;
}

/** Overrides the PG* environment variables, which are meant for a server. */
const anyClient: ClientConfig = { user: 'postgres', database: 'postgres', ssl: false };

function buildClientConfig(serve: Serve): ClientConfig {
  return { ...anyClient, host: 'embedded', stream: () => portSocket(() => portTo(serve)) };
}

export async function migrateEngine(
  serve: Serve,
  migrationsFolder: string,
  description: string,
): Promise<void> {
  const client = new Client(buildClientConfig(serve));
  await client.connect();
  try {
    await migrateDatabase(client, migrationsFolder, description);
  } finally {
    await client.end();
  }
}

/** Connects to a running, migrated engine from any thread. */
export function connectTo(
  serve: Serve,
  description: string,
  onConnectionError: (error: Error) => void,
  statements?: StatementWatch,
): DatabaseConnection {
  return connectWith(buildClientConfig(serve), description, onConnectionError, statements);
}

function connectWith(
  client: ClientConfig,
  description: string,
  onConnectionError: (error: Error) => void,
  statements?: StatementWatch,
): DatabaseConnection {
  const connection = connectionOn({
    client,
    size: poolSize,
    waitMs,
    onConnectionError,
    statements,
  });
  return {
    ...connection,
    kind: 'embedded',
    description,
    async maintain() {
      const { rows } = (await connection.runner.executeSql(
        `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      )) as { rows: { name: string }[] };
      for (const { name } of rows) {
        await connection.runner.executeSql(`analyze ${name}`);
        await connection.runner.executeSql(`vacuum ${name}`);
      }
    },
  };
}
