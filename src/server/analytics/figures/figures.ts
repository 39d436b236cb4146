import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { insertRows } from '#db/insert-rows.ts';
import { changedSeasons } from '#db/tables/graded-forecasts-tables.ts';
import {
  seasonBins,
  seasonComparisons,
  seasonDays,
  seasonDifferences,
  seasonFigures,
} from '#db/tables/season-figures.ts';
import { seasonPlayerFigures } from '#db/tables/player-lines.ts';
import { countDifferences } from '#forecasting/market/market-differences.ts';
import type { AppContext } from '#server/context.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import * as store from './figures-store.ts';

/**
 * Computes the figures of every season whose graded forecasts have changed, each in a transaction
 * of its own. Any process may do so at any time; one that is killed leaves the season noted.
 */
export async function computeChangedSeasons(db: Database): Promise<number> {
  for (let computed = 0; ; computed += 1) {
    const isComputed = await db.transaction(async (transaction) => {
      const [season] = await transaction
        .select()
        .from(changedSeasons)
        .limit(1)
        .for('update', { skipLocked: true });
      if (season === undefined) return false;
      await transaction.delete(changedSeasons).where(matching(changedSeasons, season));
      await computeSeason(transaction, season);
      return true;
    });
    if (!isComputed) return computed;
  }
}

async function computeSeason(
  transaction: Transaction,
  { source, ...changed }: typeof changedSeasons.$inferSelect,
): Promise<void> {
  if (source === 'players') {
    await transaction.delete(seasonPlayerFigures).where(matching(seasonPlayerFigures, changed));
    await transaction.execute(store.buildPlayerStatement(changed));
    return;
  }
  const season = { source, ...changed };
  for (const table of [seasonFigures, seasonBins, seasonDays, seasonDifferences]) {
    await transaction.delete(table).where(matching(table, season));
  }
  for (const statement of store.listSumStatements(season)) await transaction.execute(statement);
  const differences = countDifferences(await store.listDifferences(transaction, season));
  const rows = differences.map((cell) => ({ ...season, ...cell }));
  await insertRows(transaction, seasonDifferences, rows);
  if (season.source === 'replayed') return;
  const { league, season: year } = season;
  await transaction
    .delete(seasonComparisons)
    .where(matching(seasonComparisons, { league, season: year }));
  await transaction.execute(store.buildComparisonStatement(season));
}

export const computeFigures: JobKind = { name: 'compute-figures', retryLimit: 3, maxSeconds: 600 };

const everySeconds = 5;

export function startFigureJobs(context: AppContext): Promise<void> {
  return repeat(context.jobs, computeFigures, everySeconds, async () => {
    await computeChangedSeasons(context.db);
  });
}
