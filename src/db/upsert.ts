import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

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
