import { isSum, seasonBins, seasonDays, seasonFigures } from '#db/tables/season-figures.ts';
import { calculateShare, clusteredInterval } from '#domain/grading/estimates.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Columns of a table of sums that are summed: those of type bigint. The others are the key. */
export type SumName<Table extends PgTable> = {
  [
    Name in keyof Table['_']['columns']
  ]: Table['_']['columns'][Name]['_']['columnType'] extends 'PgBigInt53' ? Name & string : never;
}[keyof Table['_']['columns']];

type Sums<Table extends PgTable> = Record<SumName<Table>, number>;
export type FigureSums = Sums<typeof seasonFigures>;
export type BinSums = Sums<typeof seasonBins>;
export type DaySums = Sums<typeof seasonDays>;

/** Figures of one or more seasons. */
export type Figures = Pick<
  typeof seasonFigures.$inferSelect,
  'league' | 'analyst' | 'model' | 'layer' | 'question'
> &
  FigureSums;

export type Bins = Pick<typeof seasonBins.$inferSelect, 'layer' | 'question' | 'band' | 'bin'> &
  BinSums;

function fromSums<Table extends PgTable, Value>(
  table: Table,
  getValue: (column: PgColumn) => Value,
): Record<SumName<Table>, Value> {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  return Object.fromEntries(
    columns.filter(([, column]) => isSum(column)).map(([name, column]) => [name, getValue(column)]),
  ) as Record<SumName<Table>, Value>;
}

/** Selection of the sums of several rows of a table of sums. */
export function selectSums<Table extends PgTable>(
  table: Table,
): Record<SumName<Table>, SQL<number>> {
  return fromSums(table, (column) =>
    sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number),
  );
}

/** Adds up rows of a table of sums; zeros for none. */
function adderOf<Table extends PgTable>(table: Table) {
  const zeros = fromSums(table, () => 0);
  const names = Object.keys(zeros) as SumName<Table>[];
  return (rows: Sums<Table>[]): Sums<Table> => {
    const sums = { ...zeros };
    for (const row of rows) for (const name of names) sums[name] += row[name];
    return sums;
  };
}

export const totalFigures = adderOf(seasonFigures);
export const totalBins = adderOf(seasonBins);
export const totalDays = adderOf(seasonDays);

export function shareOfSums({ right, scored }: Pick<FigureSums, 'right' | 'scored'>) {
  return calculateShare(right, scored);
}

type Clustered = 'forecasts' | 'scored' | 'right' | 'scoredSquares' | 'rightSquares' | 'scoredTimesRight'; // oxfmt-ignore

/**
 * Confidence interval for several outcomes of each contest, which depend on each other; undefined
 * for few contests.
 */
export function intervalOfSums(sums: Pick<FigureSums, Clustered>) {
  return clusteredInterval({
    // No share when every segment was tied.
    clusters: sums.scored === 0 ? 0 : sums.forecasts,
    n: sums.scored,
    did: sums.right,
    nSquares: sums.scoredSquares,
    didSquares: sums.rightSquares,
    nTimesDid: sums.scoredTimesRight,
  });
}
