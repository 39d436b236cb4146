import type { Transaction } from '#db/client.ts';
import type { FieldBin } from '#domain/grading/field-bins.ts';
import { binsOfField } from '#domain/journal/grade-of-field.ts';
import type {
  TournamentDocument,
  FieldResult,
  GradeDocument,
} from '../predictions/predictions-types.ts';
import { type BinnedForecast, calculateFieldBinChanges } from './field-bins-rules.ts';
import * as store from './field-bins-store.ts';

export { emptyFieldBins, listUnbinned } from './field-bins-store.ts';

/** Updates the bins after counted forecasts have changed. */
export async function countFieldBins(
  transaction: Transaction,
  before: BinnedForecast[],
  after: BinnedForecast[],
): Promise<void> {
  await store.addFieldBins(transaction, calculateFieldBinChanges(before, after));
}

/** Bins by sequence number of graded tournament predictions, from the journal alone. */
export async function listLockedBins(
  transaction: Transaction,
  sequences: number[],
): Promise<Map<number, FieldBin[]>> {
  const rows = await store.listGradedDocuments(transaction, sequences);
  return new Map(
    rows.map(({ sequence, prediction, grading }) => {
      const { result } = grading as GradeDocument;
      return [sequence, binsOfField(prediction as TournamentDocument, result as FieldResult)];
    }),
  );
}
