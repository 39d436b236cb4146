import { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import {
  seasonBins,
  seasonComparisons,
  seasonDays,
  seasonDifferences,
  seasonFigures,
} from '#db/tables/season-figures.ts';
import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TestApp } from '#testing/test-app.ts';

/** The rows that the record is read from, in a fixed order, with all figures computed. */
export async function listStoredFigures({ context: { db } }: TestApp) {
  await computeChangedSeasons(db);
  const list = async <Table extends PgTable>(table: Table) => {
    const rows = (await db.select().from<PgTable>(table)) as Table['$inferSelect'][];
    return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  return {
    graded: await list(gradedForecasts),
    figures: await list(seasonFigures),
    bins: await list(seasonBins),
    days: await list(seasonDays),
    comparisons: await list(seasonComparisons),
    differences: await list(seasonDifferences),
  };
}

export const noStoredFigures = {
  graded: [],
  figures: [],
  bins: [],
  days: [],
  comparisons: [],
  differences: [],
};
