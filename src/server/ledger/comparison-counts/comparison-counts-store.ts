import type { Transaction } from '#db/client.ts';
import { comparedFigures } from '#db/tables/compared-figures.ts';
import { addToRows } from '#db/upsert.ts';
import { eq } from 'drizzle-orm';
import { type Comparison, comparisonKeys, comparisonSums } from './comparison-counts-types.ts';

export async function addComparisons(transaction: Transaction, changes: Comparison[]) {
  const columns = { key: comparisonKeys, sums: comparisonSums };
  await addToRows(transaction, comparedFigures, columns, changes);
  if (changes.some(({ contests }) => contests < 0)) {
    await transaction.delete(comparedFigures).where(eq(comparedFigures.contests, 0));
  }
}

export async function emptyComparisons(transaction: Transaction) {
  await transaction.delete(comparedFigures);
}
