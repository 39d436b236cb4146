import type { Transaction } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { comparedFigures } from '#db/tables/compared-figures.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type Comparison, comparisonKeys, comparisonSums } from './types.ts';

const columns = getTableColumns(comparedFigures);
const added = Object.fromEntries(
  comparisonSums.map((name) => [
    name,
    sql`${columns[name]} + excluded.${sql.identifier(columns[name].name)}`,
  ]),
);

/** So many keep the thread of an embedded engine. */
const rowsAtOnce = 500;

export async function addComparisons(transaction: Transaction, changes: Comparison[]) {
  const target = comparisonKeys.map((name) => columns[name]);
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const rows = changes.slice(from, from + rowsAtOnce);
    await insertRows(transaction, comparedFigures, rows, { target, set: added });
  }
  if (changes.some(({ contests }) => contests < 0)) {
    await transaction.delete(comparedFigures).where(eq(comparedFigures.contests, 0));
  }
}

export async function emptyComparisons(transaction: Transaction) {
  await transaction.delete(comparedFigures);
}
