import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { type OwnPostgresServer, startPostgresServer } from '#testing/processes/postgres-server.ts';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection, Transaction } from './client.ts';
import { openServer } from './server.ts';

const isServer = databaseKind === 'server';
const poolSize = 3;

let postgres: OwnPostgresServer;
let connection: DatabaseConnection;

beforeAll(async () => {
  if (!isServer) return;
  postgres = await startPostgresServer();
  connection = await openServer({
    url: postgres.url,
    migrationsFolder,
    statementTimeoutMs: 500,
    poolSize,
    onConnectionError: () => undefined,
  });
  await connection.db.execute(sql`create table notes (words text)`);
});

beforeEach(async () => {
  if (isServer) await connection.db.execute(sql`delete from notes`);
});

afterAll(async () => {
  await connection?.close();
  await postgres?.stop();
});

const write = (words: string) => (transaction: Transaction) =>
  transaction.execute(sql`insert into notes values (${words})`);

/** Committed state, as another connection sees it. */
async function listNotes(): Promise<string[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ words: string }>('select words from notes order by words');
  await client.end();
  return rows.map(({ words }) => words);
}

describe.skipIf(!isServer)('transactions on a pool', () => {
  it('return every connection to the pool, even if many could not begin', async () => {
    // Opens connections that look healthy.
    await Promise.all(
      Array.from({ length: poolSize }, () => connection.db.transaction(write('a'))),
    );
    await postgres.freeze();
    const tries = Array.from({ length: 3 * poolSize }, () => connection.db.transaction(write('b')));
    const outcomes = await Promise.allSettled(tries);
    await postgres.thaw();
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));

    await eventually(() => connection.db.transaction(write('c')));
    await Promise.all(
      Array.from({ length: poolSize }, () => connection.db.transaction(write('c'))),
    );
    expect((await listNotes()).filter((words) => words === 'c')).toHaveLength(poolSize + 1);
  });

  it('cut off in the middle do not lose other clients’ writes', async () => {
    const cutOff = connection.db.transaction(async (transaction) => {
      await write('half')(transaction);
      await postgres.freeze();
      await write('half')(transaction);
    });
    // The rollback also meets a hanging database.
    const [outcome] = await Promise.allSettled([cutOff]);
    await postgres.thaw();
    expect(outcome?.status).toBe('rejected');

    const later = Array.from({ length: 4 * poolSize }, (_, index) => `later ${index}`);
    for (const words of later) {
      await eventually(() => connection.db.execute(sql`insert into notes values (${words})`));
    }

    expect(await listNotes()).toEqual(later.toSorted());
  });

  it('fail alone when their connection breaks between two statements', async () => {
    const broken = connection.db.transaction(async (transaction) => {
      const answer = await transaction.execute(sql`select pg_backend_pid() as pid`);
      const { rows } = answer as { rows: { pid: number }[] };
      await connection.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // The end arrives in its own turn of the event loop, without a running statement.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await write('lost')(transaction);
    });

    await expect(broken).rejects.toThrow('Failed query');
    await connection.db.transaction(write('kept'));
    expect(await listNotes()).toEqual(['kept']);
  });
});
