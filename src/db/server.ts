import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** How long a database that cannot be reached is asked again before the opening fails; not at all unless told. */
  waitForDatabase?: { forMs: number; onWait: (error: DatabaseUnavailableError) => void };
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

/**
 * A statement whose process was killed ends, instead of going on to its own end with the lock in its
 * hands. Not every system that a server runs on can tell.
 */
const endWithClient = `do $$ begin
  perform set_config('client_connection_check_interval', '1s', false);
exception when invalid_parameter_value then null;
end $$`;

async function migrateUnderLock(options: ServerOptions): Promise<void> {
  const client = await connectInTime(options);
  try {
    await client.query(endWithClient);
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration]);
    await migrate(drizzle(client), { migrationsFolder: options.migrationsFolder });
    await options.afterMigration?.({
      executeSql: (text, values) => client.query(text, values as unknown[]),
    });
  } finally {
    await client.end();
  }
}

const tryAgainMs = 1000;

/** A start may be sooner than its database, or meet it with no connection to spare. */
async function connectInTime(options: ServerOptions): Promise<Client> {
  const { forMs, onWait } = options.waitForDatabase ?? { forMs: 0, onWait: () => undefined };
  const endsMs = performance.now() + forMs;
  let hasTold = false;
  for (;;) {
    try {
      return await connectOnce(options);
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string };
      const unavailable = new DatabaseUnavailableError(
        `The database at ${describeUrl(options.url)} cannot be reached: ${message || code}`,
        { cause: error },
      );
      if (refusals.test(code) || performance.now() >= endsMs) throw unavailable;
      if (!hasTold) onWait(unavailable);
      hasTold = true;
    }
    await pause(tryAgainMs);
  }
}

/** What is wrong with who asks, or with what for: waiting would not help. */
const refusals = /^(28|3D|42)/;

async function connectOnce({ url, onConnectionError }: ServerOptions): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A connection that breaks emits an error beside the failing query; the query's is the one told.
  client.on('error', onConnectionError);
  await client.connect();
  return client;
}

function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL server ${host}, database ${decodeURIComponent(pathname.slice(1)) || 'postgres'}`;
}
