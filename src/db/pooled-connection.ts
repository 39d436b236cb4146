import { drizzle } from 'drizzle-orm/node-postgres';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseConnection, Transaction } from './client.ts';
import { listener } from './listener.ts';
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
}: PoolOptions): Omit<DatabaseConnection, 'kind' | 'description' | 'maintain'> {
  const pool = new Pool({ ...client, max: size, connectionTimeoutMillis: waitMs });
  pool.on('error', onConnectionError);
  // The pool listens to idle connections only. A connection in use that breaks between two
  // statements also emits an error, which would end the process if unhandled.
  pool.on('acquire', (taken) => taken.on('error', onConnectionError));
  pool.on('release', (_, released) => released.off('error', onConnectionError));

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
    brokenSince: notifications.brokenSince,
    listen: (channel, received, lost) => notifications.listen(channel, received, lost),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

async function readDatabaseClock(db: Database): Promise<Date> {
  const [row] = await db
    .select({ at: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) as one_row`);
  if (row === undefined) throw new Error('the database has told no time');
  return new Date(Math.floor(row.at));
}

type Work<Result> = (transaction: Transaction) => Promise<Result>;
type Options = Parameters<Database['transaction']>[1];

/** Drizzle's own leak the connection when `begin` fails, and reuse it when `rollback` fails. */
function transactionsOn(pool: Pool): Database['transaction'] {
  const handles = new WeakMap<PoolClient, Database>();

  function getHandle(client: PoolClient): Database {
    const existing = handles.get(client);
    if (existing !== undefined) return existing;
    const handle = drizzle(client) as Database;
    handles.set(client, handle);
    return handle;
  }

  return async <Result>(work: Work<Result>, options?: Options): Promise<Result> => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await getHandle(client).transaction((transaction) => {
        hasBegun = true;
        return work(transaction);
      }, options);
    } finally {
      // A connection with an open (or possibly open) transaction must not be reused: the next
      // client's writes would be lost with it.
      const isFree = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!isFree);
    }
  };
}
