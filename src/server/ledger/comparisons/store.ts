import type { Transaction } from '#db/client.ts';
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

const rowsAtOnce = 500;

export async function addComparisons(transaction: Transaction, changes: Comparison[]) {
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    await transaction
      .insert(comparedFigures)
      .values(changes.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: comparisonKeys.map((name) => columns[name]), set: added });
  }
  if (changes.some(({ contests }) => contests < 0)) {
    await transaction.delete(comparedFigures).where(eq(comparedFigures.contests, 0));
  }
}

export async function emptyComparisons(transaction: Transaction) {
  await transaction.delete(comparedFigures);
}
