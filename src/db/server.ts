import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseUnavailableError, type DatabaseConnection } from './client.ts';
import { lockNumbers } from './locks.ts';
import { migrateDatabase } from './migrate.ts';
import { connectionOn } from './pooled-connection.ts';
import type { StatementWatch } from './statement-watch.ts';

const usualConnectionTimeoutMs = 3000;

export interface ServerOptions {
  url: string;
  migrationsFolder: string;
  /** Max duration of a statement before the server cancels it. */
  statementTimeoutMs: number;
  poolSize: number;
  /** Max wait for a connection of the pool; default 3,000 ms. */
  connectionTimeoutMs?: number;
  /** Called for idle connections that break; they are replaced automatically. */
  onConnectionError: (error: Error) => void;
  /** Time to retry an unreachable database; by default, not at all. */
  waitForDatabase?: { forMs: number; onWait: (error: DatabaseUnavailableError) => void };
  statements?: StatementWatch;
}

/** Connects to a PostgreSQL server and migrates it; safe to run from several processes at once. */
export async function openServer(options: ServerOptions): Promise<DatabaseConnection> {
  await migrateUnderLock(options);
  return connectServer(options);
}

export function connectServer(
  options: Omit<ServerOptions, 'migrationsFolder'>,
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

/** Cancels a killed process's statement, which would keep the lock. Not on every platform. */
const endWithClient = `do $$ begin
  perform set_config('client_connection_check_interval', '1s', false);
exception when invalid_parameter_value then null;
end $$`;

async function migrateUnderLock(options: ServerOptions): Promise<void> {
  const client = await connectInTime(options);
  try {
    await client.query(endWithClient);
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration]);
    await migrateDatabase(client, options.migrationsFolder, describeUrl(options.url));
  } finally {
    await client.end();
  }
}

const tryAgainMs = 1000;

/** Retries while the database is starting or has no free connection. */
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

/** SQLSTATE classes of bad credentials, unknown databases and permissions: waiting is useless. */
const refusals = /^(28|3D|42)/;

async function connectOnce({ url, onConnectionError }: ServerOptions): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A broken connection emits an error besides the failing query; the query's error is the one
  // reported.
  client.on('error', onConnectionError);
  await client.connect();
  return client;
}

/** PostgreSQL's clients name the database after the user where the address has no name. */
function describeUrl(url: string): string {
  const { host, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1) || username) || process.env['USER'];
  return `PostgreSQL server ${host}, database ${name}`;
}
