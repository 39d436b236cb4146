import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { insertRows } from './insert-rows.ts';

type Names<Table extends PgTable> = readonly (keyof Table['$inferInsert'] & string)[];

/** A row of the table's columns: null for what is undefined, also in columns with a default. */
export function toRow<Table extends PgTable>(
  table: Table,
  values: Table['$inferInsert'],
): Table['$inferSelect'] {
  const columns: Record<string, unknown> = values;
  return Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, columns[name] ?? null]),
  );
}

/** Limits how long one statement blocks an embedded engine. */
const rowsAtOnce = 500;

/** Upserts rows: `sums` are added to the stored ones, other columns replaced. */
export async function upsertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  key: Names<Table>,
  rows: readonly Table['$inferInsert'][],
  sums: Names<Table> = [],
): Promise<void> {
  const set: Record<string, SQL> = {};
  for (const [name, column] of Object.entries(getTableColumns(table) as Record<string, PgColumn>)) {
    const added = sql`excluded.${sql.identifier(column.name)}`;
    if (includes(sums, name)) set[name] = sql`${column} + ${added}`;
    else if (!includes(key, name)) set[name] = added;
  }
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertRows(db, table, rows.slice(from, from + rowsAtOnce), { key, set });
  }
}

function includes(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
