import type { DatabaseConnection } from '#db/client.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { createServerDatabase, type DatabaseVariables, openNamed } from './command-database.ts';
import { databaseKind, openTestDatabase } from './database.ts';
import { openUnchecked, otherVersions } from './other-versions.ts';
import { eventually } from '#testing/eventually.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { startNodeProcess } from '#testing/processes/node-process.ts';
import { fillDataDir, useFolder } from '#testing/use-folder.ts';
import { addForecast, addGame, addMember, addQuote } from '#testing/samples/scene.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}
const journalFile = 'meta/_journal.json';
const { entries: migrations } = JSON.parse(
  readFileSync(join(migrationsFolder, journalFile), 'utf8'),
) as Journal;

const isServer = databaseKind === 'server';
const migratingProgram = fileURLToPath(
  new URL('../fixtures/processes/migrating.ts', import.meta.url),
);
const sleeping = `select 1 from pg_stat_activity where query like '%pg_sleep(600)%'
  and state = 'active' and pid <> pg_backend_pid()`;
/** The migrating process owns the engine alone, so a file beside it reports progress. */
const tellsHalfWay = `do $$ begin
  execute format('copy (select 1) to %L', current_setting('data_directory') || '/half-way'); end $$`;

const folder = useFolder('upgrade');

async function query<Row>(statement: string, of: DatabaseConnection): Promise<Row[]> {
  return (await of.runner.executeSql(statement)).rows as Row[];
}

const columnsQuery = `select table_name::text, column_name::text, data_type::text, is_nullable::text,
  column_default::text from information_schema.columns where table_schema = 'public' order by 1, 2`;

/** The migrations of a later version: today's, followed by the given ones. */
async function folderWith(...more: [tag: string, text: string][]): Promise<string> {
  const made = await mkdtemp(join(folder, 'migrations-'));
  await cp(migrationsFolder, made, { recursive: true });
  const entries = [...migrations];
  for (const [tag, text] of more) {
    const before = entries.at(-1);
    if (before === undefined) throw new Error('there is no migration');
    entries.push({ ...before, idx: before.idx + 1, when: before.when + 1, tag });
    await writeFile(join(made, `${tag}.sql`), text);
  }
  await writeFile(join(made, journalFile), JSON.stringify({ version: '7', entries }));
  return made;
}

/** The columns and rows of every table. */
async function readAll(of: DatabaseConnection) {
  const columns = await query(columnsQuery, of);
  const tables = await query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    of,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    rows[name] = await query(`select row_to_json(t) as row from "${name}" t order by t::text`, of);
  }
  return { columns, rows };
}

const countApplied = async (of: DatabaseConnection) =>
  (await query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations', of))[0]
    ?.n;

/** A database filled by the current product, and how to open it with other migrations. */
async function fillDatabase() {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await fillDataDir(dataDir);
  const variables: DatabaseVariables = isServer
    ? { DATABASE_URL: await createServerDatabase() }
    : { DATA_DIR: dataDir };
  const open = (migrations = migrationsFolder) => openNamed(variables, migrations);

  const connection = await open();
  const test = await buildTestApp({ connection });
  const ada = await addMember(test, 'ada “Zoë” \\ 李');
  await addGame(test, { id: '401' });
  await addForecast(test, '401');
  await addQuote(test, '401');
  await ada.call('POST', '/api/nfl/predictions/generate/401', {});
  await test.context.jobs.stop();
  const before = await readAll(connection);
  await connection.close();
  return { variables, dataDir, open, before };
}

describe('a migration of a later version', () => {
  it('that fails leaves the database unchanged; the next one succeeds and keeps all rows', async () => {
    const { open, before } = await fillDatabase();
    const added = ['9998_adds', 'alter table games add column added_later text'] as const;
    const failing = await folderWith([...added], ['9999_fails', 'select 1 / 0']);
    await expect(open(failing)).rejects.toThrow(
      /cannot be upgraded \(division by zero\).*changed\.$/,
    );

    const found = await open();
    expect(await countApplied(found)).toBe(migrations.length);
    expect(await readAll(found)).toEqual(before);
    await found.close();

    const upgraded = await open(await folderWith([...added]));
    expect(await countApplied(upgraded)).toBe(migrations.length + 1);
    const { rows } = await readAll(upgraded);
    expect(rows['games']).toMatchObject(before.rows['games'] ?? []);
    expect(rows['games']).toMatchObject([{ row: { added_later: null } }]);
    expect(rows['journal']).toEqual(before.rows['journal']);
    expect(await verifyLedger(upgraded.db)).toMatchObject({ holds: true, predictions: 1 });
    await upgraded.close();
  });

  it('leaves the database unchanged when its process is killed', async () => {
    const { variables, dataDir, open, before } = await fillDatabase();
    const halfWay = await folderWith(
      ['9998_tells', isServer ? 'select 1' : tellsHalfWay],
      ['9999_goes_on', 'select pg_sleep(600)'],
    );
    const killed = startNodeProcess(migratingProgram, {
      ...process.env,
      ...variables,
      MIGRATIONS: halfWay,
    });
    const watching = isServer ? await openTestDatabase() : undefined;
    await eventually(async () => {
      expect(killed.isRunning(), killed.output()).toBe(true);
      const isHalfWay =
        watching === undefined
          ? existsSync(join(dataDir, 'database/half-way'))
          : (await query(sleeping, watching)).length === 1;
      expect(isHalfWay).toBe(true);
    });
    await killed.kill();
    await watching?.close();

    const found = await open();
    expect(await countApplied(found)).toBe(migrations.length);
    expect(await readAll(found)).toEqual(before);
    await found.close();
  });
});

describe('a database of another version', () => {
  it.each(otherVersions)(
    'is refused unchanged, in one sentence: %s',
    async (_, change, sentence) => {
      const { variables, open } = await fillDatabase();
      const read = async (statements = 'select 1') => {
        const connection = await openUnchecked(variables);
        await connection.runner.executeSql(statements);
        const found = { ...(await readAll(connection)), applied: await countApplied(connection) };
        await connection.close();
        return found;
      };
      const before = await read(change);
      await expect(open()).rejects.toThrow(sentence);
      expect(await read()).toEqual(before);
    },
  );
});

describe.runIf(isServer)('a database of other software', () => {
  it('is refused in one sentence', async () => {
    const DATABASE_URL = await createServerDatabase('template1');
    const other = await openUnchecked({ DATABASE_URL });
    await other.runner.executeSql('create table users (id integer)');
    await expect(openNamed({ DATABASE_URL })).rejects.toThrow(
      /cannot be set up \(relation "users" already exists\): name an empty database\.$/,
    );
    await other.close();
  });
});
