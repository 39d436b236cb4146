import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const tablesFolder = join(root, 'src/db/tables');

const rows = readFileSync(join(root, 'docs/figures.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`src/'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , figure = '', , code = '', stored = '']) => ({
    figure,
    code: /^`([^`]+)` `([^`]+)`$/.exec(code),
    columns: [...stored.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));

/** `table.column` of every table that the product has. */
async function listColumns(): Promise<Set<string>> {
  const files = readdirSync(tablesFolder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(join(tablesFolder, file)) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((exported) =>
    Object.values(exported).filter((value) => value instanceof PgTable),
  );
  return new Set(
    tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => `${name}.${column.name}`);
    }),
  );
}

it('docs/figures.md leads from each figure to a function and to columns that exist', async () => {
  const known = await listColumns();
  expect(rows.length).toBeGreaterThan(45);
  const dead = rows.flatMap(({ figure, code, columns }) => {
    const [, path = '', name = ''] = code ?? [];
    const text = path === '' ? '' : readFileSync(join(root, path), 'utf8');
    const isNamed = name !== '' && new RegExp(`\\b${name}\\b`).test(text);
    const unknown = columns.filter((column) => !known.has(column));
    return isNamed && columns.length > 0 && unknown.length === 0
      ? []
      : [`${figure}: ${isNamed ? '' : name} ${unknown.join(' ')}`];
  });
  expect(dead).toEqual([]);
});
