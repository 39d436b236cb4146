import type { ProjectionAccuracyView } from '#contract/player-projections-endpoints.ts';
import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { seasonPlayerFigures } from '#db/tables/player-lines.ts';
import { isSum } from '#db/tables/season-figures.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LeagueId } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Row = typeof seasonPlayerFigures.$inferSelect;
type Key = 'league' | 'season' | 'statistic' | 'author' | 'model' | 'bin' | 'difference';
/** Sums of lines; errors, scores and probabilities in millionths. */
export type PlayerSums = Omit<Row, Key>;
export type PlayerFigures = PlayerSums &
  Pick<Row, 'league' | 'statistic' | 'model' | 'bin' | 'difference'>;

const columns = Object.entries(getTableColumns(seasonPlayerFigures) as Record<string, PgColumn>);
const sumColumns = columns.filter(([, column]) => isSum(column));

/**
 * Figures of all seasons, or one; by league, statistic, model, decile and difference from the
 * market.
 */
export async function listPlayerFigures(
  { db }: WithDatabase,
  asked: {
    league: LeagueId[];
    author: PredictionAuthor;
    season?: number;
    model?: string | undefined;
  },
): Promise<PlayerFigures[]> {
  const { league, statistic, model, bin, difference } = seasonPlayerFigures;
  const key = { league, statistic, model, bin, difference };
  const sums = Object.fromEntries(
    sumColumns.map(([name, column]) => [name, sql`sum(${column})::float8`.mapWith(Number)]),
  ) as Record<keyof PlayerSums, SQL<number>>;
  const told = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as typeof asked;
  return db
    .select({ ...key, ...sums })
    .from(seasonPlayerFigures)
    .where(matching(seasonPlayerFigures, told))
    .groupBy(league, statistic, model, bin, difference);
}

export function addFigures(rows: readonly PlayerSums[]): PlayerSums {
  return Object.fromEntries(
    sumColumns.map(([name]) => [
      name,
      rows.reduce((sum, row) => sum + row[name as keyof PlayerSums], 0),
    ]),
  ) as unknown as PlayerSums;
}

/** A league's statistics with a graded line that has an average, in the order of choices. */
export function viewAccuracy(
  league: LeagueId,
  figures: readonly PlayerFigures[],
): ProjectionAccuracyView[] {
  return (findProjectedLeague(league)?.statistics ?? []).flatMap(({ id }) => {
    const own = figures.filter((one) => one.league === league && one.statistic === id);
    const sums = addFigures(own);
    return sums.compared === 0 ? [] : [{ statistic: id, ...viewSums(sums), ...viewBins(own) }];
  });
}

function viewSums({ compared, error, averageError, inside, scored, ...sums }: PlayerSums) {
  return {
    n: compared,
    error: meanOf(error, compared),
    averageError: meanOf(averageError, compared),
    insideShare: scored === 0 ? 0 : inside / scored,
    lines:
      sums.lined === 0
        ? null
        : {
            n: sums.lined,
            stated: meanOf(sums.over, sums.lined),
            happened: sums.overs / sums.lined,
          },
  };
}

function viewBins(figures: readonly PlayerFigures[]): Pick<ProjectionAccuracyView, 'calibration'> {
  const bins = [...groupBy(figures, ({ bin }) => bin)].filter(([bin]) => bin >= 0);
  return {
    calibration: bins
      .toSorted(([a], [b]) => a - b)
      .map(([, rows]) => {
        const { binned, averageOver, overAverages } = addFigures(rows);
        return { n: binned, stated: meanOf(averageOver, binned), happened: overAverages / binned };
      }),
  };
}

/** Mean of a sum in millionths. */
export function meanOf(sum: number, n: number): number {
  return sum / n / millionths;
}
