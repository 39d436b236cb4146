import type { DatabaseConnection } from '#db/client.ts';
import { eventually } from '#testing/eventually.ts';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SlowStatement } from '#db/statement-watch.ts';
import { connectTo } from './embedded.ts';
import { Engine } from './engine.ts';
import { onThisThread, portTo, type RunningEngine } from './engines.ts';
import { portSocket } from './port-socket.ts';

let engine: RunningEngine;
let one: DatabaseConnection;
let other: DatabaseConnection;

beforeAll(async () => {
  engine = onThisThread(new Engine(await PGlite.create()));
  one = connectTo(engine.serve, 'one', () => undefined);
  other = connectTo(engine.serve, 'another', () => undefined);
  await one.runner.executeSql('create table notes (words text unique)');
});

beforeEach(async () => {
  await one.runner.executeSql('truncate notes');
});

afterAll(async () => {
  await one.close();
  await other.close();
  await engine.close();
});

async function readNotes(): Promise<string[]> {
  const { rows } = (await other.runner.executeSql('select words from notes order by 1')) as {
    rows: { words: string }[];
  };
  return rows.map(({ words }) => words);
}

const note = (words: string) => sql`insert into notes values (${words})`;

describe('the embedded engine', () => {
  it('tells the time that a statement took, apart from its wait for others', async () => {
    const slow: SlowStatement[] = [];
    const onSlow = (statement: SlowStatement) => void slow.push(statement);
    const watched = connectTo(engine.serve, 'watched', () => undefined, { slowMs: 1000, onSlow });
    const busy = one.db.transaction((transaction) =>
      transaction.execute(sql`select pg_sleep(1.2)`),
    );
    const waiting = [watched.db.execute(sql`select 'quick'`), watched.db.execute(sql`select 2`)];
    const sleeping = watched.db.execute(sql`select pg_sleep(1.1)`);
    await Promise.all([busy, ...waiting, sleeping]);
    await watched.close();

    expect(slow).toMatchObject([{ text: 'select pg_sleep(1.1)' }]);
    expect(slow[0]?.waitedMs).toBeGreaterThan(0);
  });

  it('isolates its clients’ transactions', async () => {
    const transactions = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : other).db.transaction(async (transaction) => {
        await transaction.execute(note(`first of ${index}`));
        await transaction.execute(sql`select pg_sleep(0)`);
        if (index % 3 === 0) throw new Error('taken back');
        await transaction.execute(note(`second of ${index}`));
      }),
    );
    const results = await Promise.allSettled(transactions);

    const kept = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(kept).toHaveLength(13);
    const expected = kept.flatMap((index) => [`first of ${index}`, `second of ${index}`]);
    expect(await readNotes()).toEqual(expected.toSorted());
  });

  it('continues after an error, and names the violated constraint', async () => {
    await one.db.execute(note('twice'));
    await expect(one.db.execute(note('twice'))).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'notes_words_key' },
    });
    await expect(one.runner.executeSql('select nonsense')).rejects.toThrow('does not exist');
    expect(await readNotes()).toEqual(['twice']);
  });

  it('rolls back for a disconnected client, and continues with the others', async () => {
    const port = portTo(engine.serve);
    const client = new Client({
      user: 'postgres',
      host: 'embedded',
      ssl: false,
      stream: () => portSocket(() => port),
    });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query(`insert into notes values ('half')`);
    const waiting = one.db.execute(note('whole'));
    port.close();
    await waiting;
    expect(await readNotes()).toEqual(['whole']);
  });

  describe('priority of waiting clients', () => {
    let background: DatabaseConnection;
    /** The size of a pool. */
    const atOnce = Array.from({ length: 8 }, (_, index) => index);
    const answered: string[] = [];
    const ask = async (connection: DatabaseConnection, who: string) => {
      await connection.runner.executeSql('select count(*) from generate_series(1, 20000)');
      answered.push(who);
    };

    beforeAll(() => {
      background = connectTo(
        (port) => engine.serve(port, true),
        'in the background',
        () => undefined,
      );
    });

    beforeEach(async () => {
      // Connections are opened first: opening one counts as a request.
      for (const connection of [one, other, background]) {
        await Promise.all(atOnce.map(() => ask(connection, '')));
      }
      // A client goes to the end of the queue after each answer.
      await ask(one, '');
      answered.length = 0;
    });

    afterAll(() => background.close());

    it('members go before background clients', async () => {
      await Promise.all([
        ...atOnce.map(() => ask(background, 'in the background')),
        ask(one, 'first'),
      ]);
      expect(answered.indexOf('first')).toBeOneOf([0, 1, 2]);
    });

    it('the background is not starved', async () => {
      const first = [one, other].flatMap((connection) =>
        atOnce.map(() => ask(connection, 'first')),
      );
      await Promise.all([...first, ask(background, 'in the background')]);
      expect(answered).toHaveLength(2 * atOnce.length + 1);
      expect(answered.indexOf('in the background')).toBeLessThan(12);
    });
  });

  it('notifies all listeners once the sender has committed', async () => {
    const heard: string[] = [];
    const end = await other.listen(
      'scores',
      (payload) => heard.push(payload),
      () => undefined,
    );
    await one.notify('scores', 'nfl');
    await one.db
      .transaction(async (transaction) => {
        await transaction.execute(sql`select pg_notify('scores', 'never')`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await one.notify('other', 'nobody');
    await one.notify('scores', 'nba');
    await eventually(async () => expect(heard).toEqual(['nfl', 'nba']));
    await end();
  });

  it('returns long answers and any characters intact', async () => {
    const words = '“Zoë” 李 \\ \u2028 '.repeat(200_000);
    const { rows } = (await one.runner.executeSql('select $1::text as words, length($1) as n', [
      words,
    ])) as { rows: { words: string; n: number }[] };
    expect(rows[0]?.words === words).toBe(true);
    expect(rows[0]?.n).toBe(words.length);
  });
});
