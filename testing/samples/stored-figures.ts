import { comparedFigures, countedForecasts, recordFigures } from '#db/tables/figures.ts';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app.ts';

/** The rows that the record is read from, in the order of their keys. */
export async function listStoredFigures({ context: { db } }: TestApp) {
  return {
    figures: await db
      .select()
      .from(recordFigures)
      .orderBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`),
    counted: await db
      .select()
      .from(countedForecasts)
      .orderBy(sql`1, 2, 3, 4, 5, 6, 7`),
    compared: await db
      .select()
      .from(comparedFigures)
      .orderBy(sql`1, 2, 3, 4, 5, 6`),
  };
}
