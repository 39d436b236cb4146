import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { DatabaseUnavailableError, type DatabaseConnection } from './client.ts';
import { lockNumbers } from './locks.ts';
import { connectionOn } from './pooled-connection.ts';
import type { StatementWatch } from './statement-watch.ts';

const usualConnectionTimeoutMs = 3000;

export interface ServerOptions {
  url: string;
  migrationsFolder: string;
  /** Longest a statement may run before the server ends it. */
  statementTimeoutMs: number;
  poolSize: number;
  /** Longest that one waits for a connection of the pool; three seconds unless told otherwise. */
  connectionTimeoutMs?: number;
  /** Told of connections that break while no statement runs; they are replaced by themselves. */
  onConnectionError: (error: Error) => void;
  statements?: StatementWatch;
  /** Runs on the migrating connection while it holds the lock: what else must be set up once. */
  afterMigration?: (runner: DatabaseConnection['runner']) => Promise<void>;
}

/** Connects to a PostgreSQL server and migrates it; any number of processes may do so at once. */
export async function openServer(options: ServerOptions): Promise<DatabaseConnection> {
  await migrateUnderLock(options);
  return connectServer(options);
}

/** Connects to a PostgreSQL server that is migrated. */
export function connectServer(
  options: Omit<ServerOptions, 'migrationsFolder' | 'afterMigration'>,
): DatabaseConnection {
  const connection = connectionOn({
    client: {
      connectionString: options.url,
      statement_timeout: options.statementTimeoutMs,
      query_timeout: options.statementTimeoutMs + 1000,
      idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
      keepAlive: true,
    },
    size: options.poolSize,
    waitMs: options.connectionTimeoutMs ?? usualConnectionTimeoutMs,
    onConnectionError: options.onConnectionError,
    statements: options.statements,
  });
  return {
    ...connection,
    kind: 'server',
    description: describeUrl(options.url),
    maintain: () => Promise.resolve(),
  };
}

async function migrateUnderLock(options: ServerOptions): Promise<void> {
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: 5000,
  });
  // A connection that breaks emits an error beside the failing query; the query's is the one told.
  client.on('error', options.onConnectionError);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnavailableError(
      `The database at ${describeUrl(options.url)} cannot be reached: ${(error as Error).message}`,
      { cause: error },
    );
  }
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration]);
    await migrate(drizzle(client), { migrationsFolder: options.migrationsFolder });
    await options.afterMigration?.({
      executeSql: (text, values) => client.query(text, values as unknown[]),
    });
  } finally {
    await client.end();
  }
}

function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL server ${host}, database ${decodeURIComponent(pathname.slice(1)) || 'postgres'}`;
}
