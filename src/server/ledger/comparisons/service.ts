import type { Transaction } from '#db/client.ts';
import type { Countable } from '../figures/types.ts';
import { comparisonChangeOf } from './policy.ts';
import * as store from './store.ts';

export { emptyComparisons } from './store.ts';

/** Brings the comparisons of contests in line with the forecasts of them that count. */
export async function compareForecasts(
  transaction: Transaction,
  before: Countable[],
  after: Countable[],
): Promise<void> {
  await store.addComparisons(transaction, comparisonChangeOf(before, after));
}
