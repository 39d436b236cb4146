import { and, eq, getTableColumns, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Values<Table extends PgTable> = {
  [Column in keyof Table['$inferSelect']]?:
    | Table['$inferSelect'][Column]
    | readonly Table['$inferSelect'][Column][]
    | AnyPgColumn;
};

/** A list matches any of its values; a column matches an equal column. */
export function matching<Table extends PgTable>(table: Table, values: Values<Table>) {
  const columns = getTableColumns(table);
  return and(
    ...Object.entries(values).map(([name, value]) => {
      const column = columns[name];
      // An omitted condition would match every row.
      if (column === undefined || value === undefined) throw new Error(`no value for ${name}`);
      return Array.isArray(value) ? inArray(column, value) : eq(column, value);
    }),
  );
}

/** Half-open range: `from` inclusive, `to` exclusive. */
export function within(column: AnyPgColumn, from: Date, to: Date): SQL | undefined {
  return and(gte(column, from), lt(column, to));
}
