import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { grades, journal, predictions } from '#db/tables/journal-tables.ts';
import type { AnalystId, AnalystSlot } from '#domain/analyst.ts';
import { calibrateAnalyst } from '#forecasting/market/analyst-calibration.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';

/** Models change behind a slot's name, so old outcomes say little about the current one. */
const maxOutcomes = 2000;

export async function getCalibration(context: AppContext, analyst: AnalystId) {
  if (analyst === 'statistical') return { shrink: 1, graded: 0 };
  return context.memory.calibrations.get(analyst, context.now(), async () =>
    calibrateAnalyst(await listStatedOutcomes(context.db, analyst, maxOutcomes)),
  );
}

/**
 * Stated probabilities and outcomes of finished games analyzed with the default instructions: the
 * last version of each, newest first.
 */
async function listStatedOutcomes(db: Database, slot: AnalystSlot, limit: number) {
  const stated = sql<number>`(${journal.document} #>> '{content,analysis,statedHomeWinProbability}')::double precision`;
  const rows = await db
    .select({
      league: predictions.league,
      contestId: predictions.contestId,
      stated,
      homeScore: grades.homeScore,
      awayScore: grades.awayScore,
    })
    .from(grades)
    .innerJoin(predictions, eq(predictions.sequence, grades.predictionSequence))
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { analyst: slot, settings: 'default' }),
        inArray(grades.outcome, ['win', 'loss']),
        sql`${stated} is not null`,
      ),
    )
    .orderBy(desc(predictions.sequence))
    .limit(limit);

  const seen = new Set<string>();
  return rows.flatMap(({ league, contestId, stated: probability, homeScore, awayScore }) => {
    const game = `${league}/${contestId}`;
    if (seen.has(game) || homeScore === null || awayScore === null) return [];
    seen.add(game);
    return [{ homeWinProbability: probability, homeWon: homeScore > awayScore }];
  });
}
