import { drizzle } from 'drizzle-orm/node-postgres';
import { type ClientConfig, Pool } from 'pg';
import { readDatabaseClock } from './clock.ts';
import type { Database, DatabaseConnection } from './client.ts';
import { listener } from './listener.ts';
import { transactionsOn } from './pooled-transactions.ts';
import { type StatementWatch, watchStatements } from './statement-watch.ts';

interface PoolOptions {
  client: ClientConfig;
  size: number;
  /** Max wait for a connection of the pool, in ms. */
  waitMs: number;
  /** Called for idle connections that break; they are replaced automatically. */
  onConnectionError: (error: Error) => void;
  statements?: StatementWatch;
}

/** Opens a connection to a server or the embedded engine over PostgreSQL's protocol. */
export function connectionOn({
  client,
  size,
  waitMs,
  onConnectionError,
  statements,
}: PoolOptions): Pick<
  DatabaseConnection,
  'db' | 'runner' | 'readClock' | 'poolUse' | 'notify' | 'listen' | 'close'
> {
  const pool = new Pool({ ...client, max: size, connectionTimeoutMillis: waitMs });
  pool.on('error', onConnectionError);
  // The pool listens to idle connections only. A connection in use that breaks between two
  // statements also emits an error, which would end the process if unhandled.
  pool.on('acquire', (taken) => taken.on('error', onConnectionError));
  pool.on('release', (_, given) => given.off('error', onConnectionError));

  if (statements !== undefined) watchStatements(pool, statements);

  const notifications = listener(client, onConnectionError);
  const db = drizzle(pool) as Database;
  db.transaction = transactionsOn(pool);

  return {
    db,
    runner: {
      async executeSql(text, values) {
        return pool.query(text, values as unknown[]);
      },
    },
    readClock: readDatabaseClock,
    poolUse: () => ({
      most: size,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, received, lost) => notifications.listen(channel, received, lost),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}
