import type { Database, Transaction } from '#db/client.ts';
import { countedForecasts, fieldBins } from '#db/tables/figures.ts';
import { grades, journal } from '#db/tables/journal.ts';
import { addToRows } from '#db/upsert.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fieldBinCounts, fieldBinKeys, type FieldBinSums } from './field-bins-types.ts';

export async function addFieldBins(transaction: Transaction, changes: FieldBinSums[]) {
  const columns = { key: fieldBinKeys, sums: fieldBinCounts };
  await addToRows(transaction, fieldBins, columns, changes);
  if (changes.some(({ forecasts }) => forecasts < 0)) {
    await transaction.delete(fieldBins).where(eq(fieldBins.forecasts, 0));
  }
}

export async function emptyFieldBins(transaction: Transaction, source: FieldBinSums['source']) {
  await transaction.delete(fieldBins).where(eq(fieldBins.source, source));
}

/** Locked documents of graded predictions, with the journal entry of their current grade. */
export async function listGradedDocuments(transaction: Transaction, sequences: number[]) {
  if (sequences.length === 0) return [];
  const [locked, graded] = [alias(journal, 'locked'), alias(journal, 'graded')];
  return transaction
    .select({
      sequence: grades.predictionSequence,
      prediction: locked.document,
      grading: graded.document,
    })
    .from(grades)
    .innerJoin(locked, eq(locked.sequence, grades.predictionSequence))
    .innerJoin(graded, eq(graded.sequence, grades.entrySequence))
    .where(inArray(grades.predictionSequence, sequences));
}

/** Tournaments counted before field bins existed. */
export async function listUnbinned(
  db: Database,
  leagues: LeagueId[],
): Promise<{ league: LeagueId; contestId: string }[]> {
  const { source, league, contestId, fieldBins } = countedForecasts;
  return db
    .selectDistinct({ league, contestId })
    .from(countedForecasts)
    .where(and(eq(source, 'locked'), inArray(league, leagues), isNull(fieldBins)));
}
