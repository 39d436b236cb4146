import type { DatabaseConnection } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, openTestDatabase, urlOf } from './database.ts';
import { type DatabaseState, readState } from './database-state.ts';

/** An engine counts its transactions on; a new one begins at the snapshot's. A server's have other names. */
async function readIdentity({ runner }: DatabaseConnection) {
  const { rows } = await runner.executeSql(
    'select current_database()::text as name, pg_snapshot_xmax(pg_current_snapshot())::text as count',
  );
  const [{ name, count }] = rows as [{ name: string; count: string }];
  return { name, count: Number(count) };
}

/** What the next file finds after one that has left these traces. */
async function openAfter(...traces: string[]) {
  const first = await openTestDatabase();
  const before = await readState(first.runner);
  await first.runner.executeSql('select pg_current_xact_id()');
  const own = await readIdentity(first);
  for (const trace of traces) await first.runner.executeSql(trace);
  const during = await readState(first.runner);
  await first.close();

  const next = await openTestDatabase();
  const [after, later] = [await readState(next.runner), await readIdentity(next)];
  await next.close();
  const isSame = later.name === own.name && later.count >= own.count;
  return { before, during, after, isSame };
}

const addsRow = `insert into audit_log (at, action) values (now(), 'test')`;

describe('A database that a file gives back', () => {
  it.each([
    ['rows', addsRow],
    ['a number that a sequence has given', `${addsRow}; delete from audit_log`],
    ['a number that no row has', `select nextval('audit_log_id_seq')`],
    ['another row where it had some', `update jobs.queue set retry_limit = 77`],
    ['no rows where it had some', `delete from jobs.version`],
    ['a setting', `set timezone = 'Asia/Tokyo'`],
    ['the lock of a session', 'select pg_advisory_lock(7)'],
    ['one who listens', 'listen anything'],
    ['a prepared statement', 'prepare anything as select 1'],
    ['a cursor', 'declare anything cursor with hold for select 1'],
  ])('is the next one’s without %s', async (_, trace) => {
    const { before, during, after, isSame } = await openAfter(trace);
    expect(during).not.toEqual(before);
    expect(after).toEqual(before);
    expect(isSame).toBe(true);
  });

  it('is the next one’s no more after a change that nobody takes back', async () => {
    const { during, after, isSame } = await openAfter('create table notes (words text)');
    expect(after).not.toEqual(during);
    expect(isSame).toBe(false);
  });

  it('is the next one’s no more after a change that cannot be taken back either', async () => {
    const { before, after, isSame } = await openAfter('drop table jobs.version');
    expect(after).toEqual(before);
    expect(isSame).toBe(false);
  });
});

if (databaseKind !== 'server') {
  process.stderr.write(
    'Who is left connected to a database: an engine has one session, not tried\n',
  );
}

describe.runIf(databaseKind === 'server')('A database of a server that a file gives back', () => {
  it('is the next one’s no more while somebody is left connected to it', async () => {
    const first = await openTestDatabase();
    const { name } = await readIdentity(first);
    const serverUrl = process.env['LINEWISE_TEST_SERVER_URL'] ?? '';
    const left = new Client({ connectionString: urlOf(serverUrl, name) });
    // It ends with its database.
    const ended = new Promise((resolve) => left.once('end', resolve));
    left.on('error', () => undefined);
    await left.connect();
    await first.close();

    const next = await openTestDatabase();
    expect((await readIdentity(next)).name).not.toBe(name);
    await next.close();
    await ended;
  });
});

describe('A database', () => {
  let connection: DatabaseConnection;
  let before: DatabaseState;
  beforeAll(async () => {
    connection = await openTestDatabase();
    before = await readState(connection.runner);
  });
  afterAll(() => connection.close());

  it.each([
    ['another column', 'alter table users add column words text'],
    ['a column less', 'alter table users drop column decided_at'],
    ['another constraint', `alter table users add constraint refused check (username <> 'ada')`],
    ['a function', `create function anything() returns int language sql as 'select 1'`],
    ['a view', 'create view anything as select 1 as one'],
    ['a sequence that is no table’s', 'create sequence anything'],
    ['a role', 'create role anything'],
    [
      'a setting for good',
      `do $$ begin execute format(
         'alter database %I set timezone = %L', current_database(), 'Asia/Tokyo'
       ); end $$`,
    ],
    ['a temporary table', 'create temporary table anything (words text)'],
    ['statistics', 'analyze jobs.queue'],
  ])('has another state by %s', async (_, change) => {
    const undone = new Error('undone');
    const changed = connection.db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(change));
      const executeSql = async (text: string) =>
        (await transaction.execute(sql.raw(text))) as { rows: unknown[] };
      expect(await readState({ executeSql })).not.toEqual(before);
      throw undone;
    });
    await expect(changed).rejects.toBe(undone);
  });
});
