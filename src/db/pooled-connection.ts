import { drizzle } from 'drizzle-orm/node-postgres';
import { type ClientConfig, Pool } from 'pg';
import type { Database, DatabaseConnection } from './client.ts';
import { listener } from './listener.ts';
import { transactionsOn } from './pooled-transactions.ts';
import { type StatementWatch, watchStatements } from './statement-watch.ts';

interface PoolOptions {
  client: ClientConfig;
  size: number;
  /** Longest that one waits for a connection of the pool. */
  waitMs: number;
  /** Told of connections that break while no statement runs; they are replaced by themselves. */
  onConnectionError: (error: Error) => void;
  statements?: StatementWatch;
}

/** What a server and the embedded engine have in common: both are asked by PostgreSQL's protocol. */
export function connectionOn({
  client,
  size,
  waitMs,
  onConnectionError,
  statements,
}: PoolOptions): Pick<
  DatabaseConnection,
  'db' | 'runner' | 'poolUse' | 'notify' | 'listen' | 'close'
> {
  const pool = new Pool({ ...client, max: size, connectionTimeoutMillis: waitMs });
  pool.on('error', onConnectionError);
  // The pool listens to idle connections only. One that breaks in somebody's hands between two
  // statements says so with an event as well, which ends the process when nobody listens.
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
