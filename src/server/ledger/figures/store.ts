import type { Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { countedForecasts, recordFigures } from '#db/tables/figures.ts';
import { grades, predictions } from '#db/tables/journal.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { type CountedForecast, type Figures, figureKeys, figureSums } from './types.ts';

export type Source = CountedForecast['source'];

/** Of each author and analyst the last version of a contest made as everybody's, where it is graded. */
export async function listLocked(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<CountedForecast[]> {
  const { author, analyst } = predictions;
  const rows = await transaction
    .selectDistinctOn([predictions.contestId, author, analyst], {
      author,
      league: predictions.league,
      contestId: predictions.contestId,
      analyst,
      contestKind: predictions.contestKind,
      season: predictions.season,
      playedAt: predictions.startsAt,
      chance: predictions.pickProbability,
      band: predictions.band,
      result: predictions.result,
      predictionSequence: predictions.sequence,
      layers: grades.layers,
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(matching(predictions, { league, contestId, settings: 'default' }))
    .orderBy(predictions.contestId, author, analyst, desc(predictions.version));
  return rows.flatMap(({ layers, ...row }) =>
    layers === null ? [] : [{ ...row, source: 'locked' as const, layers, replay: null }],
  );
}

export async function listCounted(
  transaction: Transaction,
  source: Source,
  league: LeagueId,
  contestId: string[],
): Promise<CountedForecast[]> {
  return transaction
    .select()
    .from(countedForecasts)
    .where(matching(countedForecasts, { source, league, contestId }));
}

export async function removeCounted(
  transaction: Transaction,
  source: Source,
  league: LeagueId,
  contestId: string[],
) {
  await transaction
    .delete(countedForecasts)
    .where(matching(countedForecasts, { source, league, contestId }));
}

export async function addCounted(transaction: Transaction, rows: CountedForecast[]) {
  if (rows.length > 0) await transaction.insert(countedForecasts).values(rows);
}

const columns = getTableColumns(recordFigures);
const added = Object.fromEntries(
  figureSums.map((name) => [
    name,
    sql`${columns[name]} + excluded.${sql.identifier(columns[name].name)}`,
  ]),
);

const rowsAtOnce = 200;

export async function addFigures(transaction: Transaction, changes: Figures[]) {
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    await transaction
      .insert(recordFigures)
      .values(changes.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: figureKeys.map((name) => columns[name]), set: added });
  }
  if (changes.some(({ forecasts }) => forecasts < 0)) {
    await transaction.delete(recordFigures).where(eq(recordFigures.forecasts, 0));
  }
}

export async function emptyFigures(transaction: Transaction, source: Source) {
  await transaction.delete(recordFigures).where(eq(recordFigures.source, source));
  await transaction.delete(countedForecasts).where(eq(countedForecasts.source, source));
}

/** Contests with a grade, in the order of their ids, behind one. */
export async function listGradedContests(
  transaction: Transaction,
  league: LeagueId,
  behind: string,
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ contestId: predictions.contestId })
    .from(predictions)
    .innerJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(and(eq(predictions.league, league), gt(predictions.contestId, behind)))
    .orderBy(asc(predictions.contestId))
    .limit(limit);
  return rows.map(({ contestId }) => contestId);
}
