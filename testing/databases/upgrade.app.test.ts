import type { DatabaseConnection } from '#db/client.ts';
import { gradeEnded } from '#server/ledger/grades/grades.ts';
import { rebuildProjections, verifyLedger } from '#server/ledger/verification/verification.ts';
import { createServerDatabase, type DatabaseVariables, openNamed } from './command-database.ts';
import { databaseKind, openTestDatabase } from './database.ts';
import { eventually } from '../eventually.ts';
import { migrationsFolder } from '../paths.ts';
import { startNodeProcess } from '../processes/node-process.ts';
import { fillDataDir, useFolder } from '../use-folder.ts';
import { addField, finishTournament } from '../samples/golf-scene.ts';
import { addForecast, addGame, addMember, addQuote } from '../samples/scene.ts';
import { buildTestApp } from '../test-app.ts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}
const journalFile = 'meta/_journal.json';
const { entries: migrations } = JSON.parse(
  readFileSync(join(migrationsFolder, journalFile), 'utf8'),
) as Journal;
/** How many migrations the version before had. */
const last = migrations.length - 1;
const earlier = migrations.slice(0, -1).map(({ tag }, index) => [tag, index + 1] as const);
const layers = migrations.findIndex(({ tag }) => tag === '0003_grades-of-layers');
/** Before it picks stood by themselves. */
const bets = migrations.findIndex(({ tag }) => tag === '0008_bets');

/** What migrations empty on purpose or sum up again: it is counted from the journal at the next start. */
const counted = ['counted_forecasts', 'record_figures', 'compared_figures', 'replays'];

const isServer = databaseKind === 'server';
const migratingProgram = fileURLToPath(
  new URL('../fixtures/processes/migrating.ts', import.meta.url),
);
const sleeping = `select 1 from pg_stat_activity where query like '%pg_sleep(600)%'
  and state = 'active' and pid <> pg_backend_pid()`;
/** Nobody else can ask an engine that a process has for itself: a file beside its own has to do. */
const tellsHalfWay = `do $$ begin
  execute format('copy (select 1) to %L', current_setting('data_directory') || '/half-way'); end $$`;

const folder = useFolder('upgrade');
let connection: DatabaseConnection;
/** What a product of today has stored, by table. */
const rows = new Map<string, string[]>();
let newestColumns: unknown;

async function query<Row>(statement: string, of = connection): Promise<Row[]> {
  return (await of.runner.executeSql(statement)).rows as Row[];
}

const columnsOf = `select table_name::text, column_name::text, data_type::text, is_nullable::text,
  column_default::text from information_schema.columns where table_schema = 'public' order by 1, 2`;

/** The first migrations alone, and behind them those that are given. */
async function folderWith(count: number, ...more: [tag: string, text: string][]): Promise<string> {
  const made = await mkdtemp(join(folder, 'migrations-'));
  await cp(migrationsFolder, made, { recursive: true });
  const entries = migrations.slice(0, count);
  for (const [tag, text] of more) {
    const before = entries.at(-1);
    if (before === undefined) throw new Error('there is no migration');
    entries.push({ ...before, idx: before.idx + 1, when: before.when + 1, tag });
    await writeFile(join(made, `${tag}.sql`), text);
  }
  await writeFile(join(made, journalFile), JSON.stringify({ version: '7', entries }));
  return made;
}

async function migrateWith(migrationsFolder: string, of = connection): Promise<void> {
  await migrate(of.db as unknown as NodePgDatabase, { migrationsFolder });
}

/** A database that has had the first migrations only, with the rows that its tables could hold. */
async function beginAt(count: number, of = connection): Promise<void> {
  await query('drop schema if exists public, drizzle cascade; create schema public', of);
  await migrateWith(await folderWith(count), of);
  const tables = await tablesOf(of);
  await of.db.transaction(async (transaction) => {
    // In whatever order, whoever names whom.
    await transaction.execute(sql`set local session_replication_role = replica`);
    for (const [name, texts] of rows) {
      if (counted.includes(name) || !tables.includes(name)) continue;
      const table = sql.identifier(name);
      await transaction.execute(
        sql`insert into ${table}
            select * from json_populate_recordset(null::${table}, ${`[${texts.join(',')}]`}::json)`,
      );
    }
  });
  if (count > bets) return;
  await query(
    `insert into picks (user_id, league, contest_id, prediction_id, added_at)
     select requested_by, league, contest_id, id, '2026-11-21T18:00:00Z' from predictions where contest_kind = 'sides'`,
    of,
  );
}

async function tablesOf(of: DatabaseConnection): Promise<string[]> {
  const found = await query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    of,
  );
  return found.map(({ name }) => name);
}

/** The rows of all tables but those counted again. */
async function readAll(of = connection): Promise<Record<string, Record<string, unknown>[]>> {
  const read: Record<string, Record<string, unknown>[]> = {};
  for (const table of await tablesOf(of)) {
    if (counted.includes(table)) continue;
    const found = await query<{ row: Record<string, unknown> }>(
      `select row_to_json(t) as row from "${table}" t order by t::text`,
      of,
    );
    read[table] = found.map(({ row }) => row);
  }
  return read;
}

const applied = async (of = connection) =>
  query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations', of).then(
    ([found]) => found?.n,
  );

/** The rows with those columns alone that they had before. */
function asBefore(before: Record<string, unknown>[], after: Record<string, unknown>[]) {
  const names = Object.keys(before[0] ?? {});
  return after.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
}

const byText = (list: object[]) => list.map((row) => JSON.stringify(row)).toSorted();

beforeAll(async () => {
  connection = await openTestDatabase();
  const test = await buildTestApp({ connection });
  const ada = await addMember(test, 'ada “Zoë” \\ 李');
  for (const id of ['401', '402']) {
    await addGame(test, { id });
    await addForecast(test, id);
    await addQuote(test, id);
    await ada.call('POST', `/api/nfl/predictions/generate/${id}`, {});
  }
  await addField(test, { id: 'classic' });
  await ada.call('POST', '/api/golf/predictions/generate/classic', {});
  await ada.call('PUT', '/api/picks/402', {});
  await ada.call('PUT', '/api/preferences', { oddsFormat: 'decimal' });
  await finishTournament(test, 'classic', ['ace', 'bo']);
  await gradeEnded(test.context, 'field', 'pga');
  await query('update users set last_login_at = created_at');

  for (const table of await tablesOf(connection)) {
    const found = await query<{ row: string }>(
      `select row_to_json(t)::text as row from "${table}" t`,
    );
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  newestColumns = await query(columnsOf);
  await test.context.jobs.stop();
});

afterAll(() => connection.close());

/** 0022 empties them: another rule counts. */
const derivedTables = [
  'record_figures',
  'field_bins',
  'compared_figures',
  'counted_forecasts',
  'replays',
];

describe('a database of an earlier version', () => {
  it.each(earlier)('that ends with %s is upgraded with its rows', async (_, count) => {
    await beginAt(count);
    const before = await readAll();
    expect(before['journal']).toHaveLength(4);

    await migrateWith(migrationsFolder);
    const after = await readAll();
    for (const [table, rowsBefore] of Object.entries(before)) {
      // Figures are made again from the journal and from stored results.
      if (table === 'picks' || derivedTables.includes(table)) continue;
      const kept = asBefore(rowsBefore, after[table] ?? []);
      expect(byText(kept), table).toEqual(byText(rowsBefore));
    }
    const pickedContests = after['bets']?.filter((bet) => bet['is_pick']).length;
    expect(pickedContests).toBe(count > bets ? 1 : 2);
    expect(await query(columnsOf)).toEqual(newestColumns);
    // Entries of today say what those of before 0003 did not: it is written again for those who read it.
    if (count <= layers) await rebuildProjections(connection.db);
    expect(await verifyLedger(connection.db)).toMatchObject({ holds: true, predictions: 3 });

    const upgraded = await readAll();
    await migrateWith(migrationsFolder);
    expect(await applied()).toBe(migrations.length);
    expect(await readAll()).toEqual(upgraded);
  });

  it('is left as it was by a migration that fails, and upgraded by the next one', async () => {
    await beginAt(last);
    const [before, columns] = [await readAll(), await query(columnsOf)];

    const failing = await folderWith(migrations.length, ['9999_fails', 'select 1 / 0']);
    await expect(migrateWith(failing)).rejects.toThrow('select 1 / 0');
    expect(await applied()).toBe(last);
    expect(await query(columnsOf)).toEqual(columns);
    expect(await readAll()).toEqual(before);

    await migrateWith(migrationsFolder);
    expect(await query(columnsOf)).toEqual(newestColumns);
  });

  it('is left as it was by a process that is killed while it migrates', async () => {
    const { variables, dataDir } = await nameDatabase();
    const open = (migrations: string) => openNamed(variables, migrations);
    const made = await open(migrationsFolder);
    await beginAt(last, made);
    const [before, columns] = [await readAll(made), await query(columnsOf, made)];
    await made.close();

    const halfWay = await folderWith(
      migrations.length,
      ['9998_tells', isServer ? 'select 1' : tellsHalfWay],
      ['9999_goes_on', 'select pg_sleep(600)'],
    );
    const killed = startNodeProcess(migratingProgram, {
      ...process.env,
      ...variables,
      MIGRATIONS: halfWay,
    });
    await eventually(async () => {
      expect(killed.isRunning(), killed.output()).toBe(true);
      const isHalfWay = isServer
        ? (await query(sleeping)).length === 1
        : existsSync(join(dataDir, 'database/half-way'));
      expect(isHalfWay).toBe(true);
    });
    await killed.kill();

    const found = await open(await folderWith(last));
    expect(await applied(found)).toBe(last);
    expect(await query(columnsOf, found)).toEqual(columns);
    expect(await readAll(found)).toEqual(before);
    await found.close();
    const upgraded = await open(migrationsFolder);
    expect(await applied(upgraded)).toBe(migrations.length);
    expect(await query(columnsOf, upgraded)).toEqual(newestColumns);
    expect(await verifyLedger(upgraded.db)).toMatchObject({ holds: true });
    await upgraded.close();
  });
});

/** A database that several processes open, one after the other. */
async function nameDatabase(): Promise<{ variables: DatabaseVariables; dataDir: string }> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await fillDataDir(dataDir);
  return {
    dataDir,
    variables: isServer ? { DATABASE_URL: await createServerDatabase() } : { DATA_DIR: dataDir },
  };
}
