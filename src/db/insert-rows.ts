import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

interface OnConflict {
  key: readonly string[];
  /** Columns and their new values; `excluded` is the row that was to be inserted. */
  set: Record<string, SQL>;
}

/**
 * Inserts rows sent as one JSON text: thousands of parameters in one statement would cost more than
 * storing the rows. A column that no row names gets its default; a column that only some rows name
 * is null in the others.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict?: OnConflict,
): Promise<void> {
  if (rows.length === 0) return;
  const named = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([key]) =>
    rows.some((row) => row[key as keyof typeof row] !== undefined),
  );
  const sent = rows.map((row) =>
    Object.fromEntries(
      named.map(([key, column]) => [column.name, asJson(column, row[key as keyof typeof row])]),
    ),
  );
  const columns = sql.join(
    named.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(sent)}::json)${onConflict === undefined ? undefined : buildUpdate(table, onConflict)}`,
  );
}

/** JSON would turn NaN and infinities into null. */
function asJson(column: PgColumn, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`${column.name} cannot hold ${value}`);
  }
  return column.dataType === 'json' ? value : column.mapToDriverValue(value);
}

function buildUpdate(table: PgTable, { key, set }: OnConflict): SQL {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const getColumnName = (property: string) => {
    const column = columns[property];
    if (column === undefined) throw new Error(`no column ${property}`);
    return sql.identifier(column.name);
  };
  const changes = Object.entries(set).map(
    ([name, value]) => sql`${getColumnName(name)} = ${value}`,
  );
  return sql` on conflict (${sql.join(key.map(getColumnName), sql`, `)}) do update set ${sql.join(changes, sql`, `)}`;
}
