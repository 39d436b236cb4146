import type { DatabaseConnection } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from './database.ts';
import { type DatabaseState, readState } from './database-state.ts';
import { openReused } from './reused-database.ts';

if (databaseKind !== 'embedded') {
  process.stderr.write(
    'Databases that files share: those of a server are copies, so not tried there\n',
  );
}

/** A reused engine's transaction count goes on; a new one starts at the snapshot's. */
async function countTransactions({ runner }: DatabaseConnection): Promise<number> {
  const { rows } = await runner.executeSql(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as count',
  );
  return Number((rows[0] as { count: string }).count);
}

/** What the next test file finds after one that left these traces. */
async function openAfter(...traces: string[]) {
  const first = await openReused();
  const before = await readState(first.runner);
  await first.runner.executeSql('select pg_current_xact_id()');
  const count = await countTransactions(first);
  for (const trace of traces) await first.runner.executeSql(trace);
  const during = await readState(first.runner);
  await first.close();

  const next = await openReused();
  const [after, laterCount] = [await readState(next.runner), await countTransactions(next)];
  await next.close();
  return { before, during, after, isSameEngine: laterCount >= count };
}

const addsRow = `insert into audit_log (at, action) values (now(), 'test')`;

describe.runIf(databaseKind === 'embedded')('An embedded database returned by a test file', () => {
  it.each([
    ['rows', addsRow],
    ['a number that a sequence has given', `${addsRow}; delete from audit_log`],
    ['a number that no row has', `select nextval('audit_log_id_seq')`],
    ['another row where it had some', `update drizzle.__drizzle_migrations set hash = 'other'`],
    ['no rows where it had some', `delete from drizzle.__drizzle_migrations`],
    ['a setting', `set timezone = 'Asia/Tokyo'`],
    ['the lock of a session', 'select pg_advisory_lock(7)'],
    ['one who listens', 'listen anything'],
    ['a prepared statement', 'prepare anything as select 1'],
    ['a cursor', 'declare anything cursor with hold for select 1'],
  ])('is reused without %s', async (_, trace) => {
    const { before, during, after, isSameEngine } = await openAfter(trace);
    expect(during).not.toEqual(before);
    expect(after).toEqual(before);
    expect(isSameEngine).toBe(true);
  });

  it('is not reused after a change that is not undone', async () => {
    const { during, after, isSameEngine } = await openAfter('create table notes (words text)');
    expect(after).not.toEqual(during);
    expect(isSameEngine).toBe(false);
  });

  it('is not reused after a change that cannot be undone', async () => {
    const { before, after, isSameEngine } = await openAfter('drop table audit_log');
    expect(after).toEqual(before);
    expect(isSameEngine).toBe(false);
  });
});

describe.runIf(databaseKind === 'embedded')('A database', () => {
  let connection: DatabaseConnection;
  let before: DatabaseState;
  beforeAll(async () => {
    connection = await openReused();
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
    ['a setting for good', `alter database postgres set timezone = 'Asia/Tokyo'`],
    ['a temporary table', 'create temporary table anything (words text)'],
    ['statistics', 'analyze drizzle.__drizzle_migrations'],
  ])('has a different state after %s', async (_, change) => {
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
