import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';
import { upsertRows } from './upsert.ts';

/** Columns of a table of sums that are summed: those of type bigint. The others are the key. */
export type SumName<Table extends PgTable> = {
  [
    Name in keyof Table['_']['columns']
  ]: Table['_']['columns'][Name]['_']['columnType'] extends 'PgBigInt53' ? Name & string : never;
}[keyof Table['_']['columns']];

export function sumNames<Table extends PgTable>(table: Table): SumName<Table>[] {
  return listColumns(table)
    .filter(isSum)
    .map(([name]) => name as SumName<Table>);
}

function listColumns(table: PgTable): [string, PgColumn][] {
  return Object.entries(getTableColumns(table) as Record<string, PgColumn>);
}

function isSum([, column]: [string, PgColumn]): boolean {
  return column.columnType === 'PgBigInt53';
}

export function selectSums<Table extends PgTable>(table: Table) {
  return Object.fromEntries(
    listColumns(table)
      .filter(isSum)
      .map(([name, column]) => [
        name,
        sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number),
      ]),
  ) as Record<SumName<Table>, SQL<number>>;
}

type Sums<Table extends PgTable> = Partial<Pick<Table['$inferSelect'], SumName<Table>>>;

/**
 * What is added to one cell: its key, and the sums that are not 0, in `sums` where several addends
 * share them: copying fifty columns costs forty times as much as naming them.
 */
export type Addend<Table extends PgTable> = Omit<Table['$inferSelect'], SumName<Table>> &
  Sums<Table> & { sums?: Sums<Table> };

/** Change in the sums of each cell: `after` added, `before` subtracted; unchanged cells omitted. */
export function calculateChanges<Table extends PgTable>(
  table: Table,
  before: Addend<Table>[],
  after: Addend<Table>[],
): Table['$inferSelect'][] {
  const columns = listColumns(table);
  const key = columns.filter((one) => !isSum(one)).map(([name]) => name);
  const sums = sumNames(table);
  const cells = new Map<string, Record<string, unknown>>();
  const add = (rows: Record<string, unknown>[], sign: 1 | -1) => {
    for (const row of rows) {
      const name = key.map((column) => row[column]).join('|');
      const cell = cells.get(name) ?? Object.fromEntries(columns.map(([column]) => [column, 0]));
      for (const column of key) cell[column] = row[column];
      const added = (row['sums'] ?? row) as Record<string, unknown>;
      for (const sum of sums) {
        if (added[sum] !== undefined) cell[sum] = Number(cell[sum]) + sign * Number(added[sum]);
      }
      cells.set(name, cell);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...cells.values()].filter((cell) => sums.some((sum) => cell[sum] !== 0));
}

/** Adds changes to the stored sums. The first sum counts rows: cells where it is 0 are deleted. */
export async function addSums<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  changes: Table['$inferSelect'][],
): Promise<void> {
  const key = listColumns(table).filter((one) => !isSum(one));
  const names = key.map(([name]) => name as keyof Table['$inferInsert'] & string);
  await upsertRows(transaction, table, names, changes, sumNames(table));
  const [counter] = listColumns(table).filter(isSum);
  if (counter === undefined) throw new Error('a table of sums has none');
  const [count, counted] = counter;
  if (!changes.some((change) => Number(change[count]) < 0)) return;
  const isChanged = key.map(([name, column]) =>
    inArray(column, [...new Set(changes.map((change) => change[name]))]),
  );
  await transaction.delete(table).where(and(...isChanged, eq(counted, 0)));
}
