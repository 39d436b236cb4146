import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from './client.ts';

type Work<Result> = (transaction: Transaction) => Promise<Result>;
type Options = Parameters<Database['transaction']>[1];

/**
 * Transactions on a pool, each on a connection of its own. Drizzle's own keep the connection for ever
 * when `begin` fails, and give it back in whatever state it is when `rollback` does.
 */
export function transactionsOn(pool: Pool): Database['transaction'] {
  const handles = new WeakMap<PoolClient, Database>();

  function getHandle(client: PoolClient): Database {
    const known = handles.get(client);
    if (known !== undefined) return known;
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
      // Nobody may get a connection whose transaction goes on, or may do so: what they write would
      // be lost with it.
      const isFree = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!isFree);
    }
  };
}
