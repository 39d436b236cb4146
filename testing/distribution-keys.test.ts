import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** `docs/operations.md` names, for each table, the key that it would be distributed by. */
const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const part = text.slice(text.indexOf('On Citus each table'), text.indexOf('## Commands beside'));
const rows = new Map(
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, key = '', tables = '']) => [key.replaceAll('`', ''), namesIn(tables)]),
);

function namesIn(words: string): string[] {
  return [...words.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

const folder = join(root, 'src/db/tables');
const modules = await Promise.all(
  readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
);
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));
const tableOf = (name: string) => tables.find((table) => table.name === name);

describe('the distribution keys of docs/operations.md', () => {
  it('are told of every table, once', () => {
    // The queue is no table of ours.
    const named = [...rows.values()].flat().filter((name) => name !== 'jobs');
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it.each(['league', 'user_id'])('are columns of the tables that go by %s', (key) => {
    const without = (rows.get(key) ?? []).filter(
      (name) => !tableOf(name)?.columns.some((column) => column.name === key && column.notNull),
    );
    expect(rows.get(key)?.length).toBeGreaterThan(10);
    expect(without).toEqual([]);
  });

  it('name the tables whose primary key is another one', () => {
    const [, listed = ''] =
      /cannot be done without migrations: (.*?) have keys without/.exec(part) ?? [];
    const others = ['league', 'user_id'].flatMap((key) =>
      (rows.get(key) ?? []).filter((name) => !primaryKeyOf(name).includes(key)),
    );
    expect(namesIn(listed).toSorted()).toEqual(others.toSorted());
  });
});

function primaryKeyOf(name: string): string[] {
  const table = tableOf(name);
  const composite = table?.primaryKeys.flatMap(({ columns }) => columns) ?? [];
  const single = table?.columns.filter(({ primary }) => primary) ?? [];
  return [...composite, ...single].map((column) => column.name);
}
