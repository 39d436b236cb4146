import type { Transaction } from '#db/client.ts';
import type { Countable } from '../figures/figures-types.ts';
import { calculateComparisonChanges } from './comparison-counts-rules.ts';
import * as store from './comparison-counts-store.ts';

export { emptyComparisons } from './comparison-counts-store.ts';

/** Updates the comparisons of contests after their counted forecasts have changed. */
export async function compareForecasts(
  transaction: Transaction,
  before: Countable[],
  after: Countable[],
): Promise<void> {
  await store.addComparisons(transaction, calculateComparisonChanges(before, after));
}
