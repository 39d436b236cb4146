import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from './client.ts';

type Work<Result> = (transaction: Transaction) => Promise<Result>;
type Options = Parameters<Database['transaction']>[1];

/**
 * Transactions on a pool, each on its own connection. Drizzle's own leak the connection when
 * `begin` fails and return it in an unknown state when `rollback` fails.
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
      // A connection with an open (or possibly open) transaction must not be reused: the next
      // client's writes would be lost with it.
      const isFree = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!isFree);
    }
  };
}
