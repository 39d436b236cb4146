import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { insertRows } from './insert-rows.ts';

/**
 * For `onConflictDoUpdate` of several rows at once: every column but the named ones takes the value
 * of the row that was to be inserted.
 */
export function replacedColumns<Table extends PgTable>(
  table: Table,
  kept: (keyof Table['$inferInsert'])[],
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns
      .filter(([key]) => !(kept as string[]).includes(key))
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

/** Adds rows; a stored one of the same key is replaced whole. */
export async function replaceRows<Table extends PgTable>(
  db: Database,
  table: Table,
  key: (keyof Table['$inferInsert'] & string)[],
  rows: Table['$inferInsert'][],
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const target = Object.entries(columns).flatMap(([name, column]) =>
    (key as string[]).includes(name) ? [column] : [],
  );
  await insertRows(db, table, rows, { target, set: replacedColumns(table, key) });
}
