import type { Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { insertRows } from '#db/insert-rows.ts';
import {
  changedSeasons,
  type ForecastSource,
  gradedForecasts,
} from '#db/tables/graded-forecasts-tables.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { binsOfField } from '#domain/journal/grade-of-field.ts';
import { probabilitiesOfMatchup } from '#domain/journal/grade-of-sides.ts';
import { groupBy } from '#domain/group-by.ts';
import { isFieldLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import {
  type DifferenceCounts,
  mergeCounts,
  shippedCounts,
} from '#forecasting/market/market-differences.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type {
  FieldResult,
  GradeDocument,
  MatchupDocument,
  MatchupResult,
  TournamentDocument,
} from '#server/ledger/predictions/predictions-types.ts';
import { listFieldRows, listMatchupRows } from './graded-forecasts-rules.ts';
import * as store from './graded-forecasts-store.ts';
import type { ForecastKey, GradedForecast } from './graded-forecasts-types.ts';

export { binCount, listFieldRows, listMatchupRows } from './graded-forecasts-rules.ts';
export { findReplayedField, listReplayed, lockedForecastModel } from './graded-forecasts-store.ts';

/**
 * Writes the current grades of these contests, in the transaction that changes them, and notes that
 * the figures of their seasons have to be computed again.
 */
export async function updateGradedForecasts(
  transaction: Transaction,
  league: LeagueId,
  contestIds: string[],
): Promise<void> {
  if (contestIds.length === 0) return;
  const keys = [
    ...(await store.listCommunal(transaction, league, contestIds)),
    ...(await store.listOwn(transaction, league, contestIds)),
  ];
  const sequences = [...new Set(keys.map(({ predictionSequence }) => predictionSequence ?? 0))];
  const documents = await store.listGradedDocuments(transaction, sequences);
  const bySequence = new Map(documents.map((one) => [one.sequence, one]));
  const rows = keys.flatMap((key) => {
    const graded = bySequence.get(key.predictionSequence ?? 0);
    return graded === undefined ? [] : listLockedRows(key, graded);
  });
  await replaceRows(transaction, 'locked', league, contestIds, rows);
}

/** Writes what a process of an earlier version graded during an upgrade. */
export async function updateUncounted(
  transaction: Transaction,
  league: LeagueId,
  since: Date,
): Promise<void> {
  const ids = await store.listUncounted(transaction, league, since);
  await updateGradedForecasts(transaction, league, ids);
}

type GradedDocuments = Awaited<ReturnType<typeof store.listGradedDocuments>>[number];

function listLockedRows(key: ForecastKey, { layers, prediction, grading }: GradedDocuments) {
  const { result } = grading as GradeDocument;
  if (isFieldLeague(key.league)) {
    const document = prediction as TournamentDocument;
    return listFieldRows(key, {
      grades: layers as FieldLayerGrades,
      bins: binsOfField(document, result as FieldResult),
      probability: document.pick.probability,
    });
  }
  const { close } = result as MatchupResult;
  const probabilities = probabilitiesOfMatchup(prediction as MatchupDocument, close);
  return listMatchupRows(key, layers as LayerGrades, probabilities);
}

/** Writes the replays of these contests; one that is unchanged is not written again. */
export async function updateReplays(
  transaction: Transaction,
  league: LeagueId,
  contestIds: string[],
  replayed: GradedForecast[],
): Promise<void> {
  if (contestIds.length === 0) return;
  const stored = await transaction
    .select()
    .from(gradedForecasts)
    .where(matching(gradedForecasts, { source: 'replayed', league, contestId: contestIds }));
  const [before, after] = [describeContests(stored), describeContests(replayed)];
  const changed = contestIds.filter((id) => before.get(id) !== after.get(id));
  const rows = replayed.filter(({ contestId }) => changed.includes(contestId));
  await replaceRows(transaction, 'replayed', league, changed, rows);
}

function describeContests(rows: GradedForecast[]): Map<string, string> {
  return new Map(
    [...groupBy(rows, ({ contestId }) => contestId)].map(([id, own]) => [
      id,
      own.map(canonicalJson).toSorted().join('\n'),
    ]),
  );
}

async function replaceRows(
  transaction: Transaction,
  source: ForecastSource,
  league: LeagueId,
  contestId: string[],
  rows: GradedForecast[],
): Promise<void> {
  if (contestId.length === 0) return;
  const isReplaced = matching(gradedForecasts, { source, league, contestId });
  await deleteRows(transaction, isReplaced);
  await insertRows(transaction, gradedForecasts, rows);
  await noteSeasons(transaction, isReplaced);
}

async function deleteRows(transaction: Transaction, where: SQL | undefined): Promise<void> {
  await noteSeasons(transaction, where);
  await transaction.delete(gradedForecasts).where(where);
}

/**
 * Notes that the figures of these forecasts' seasons have to be computed again. The update locks
 * the row: whoever computes the season waits for this transaction, or has ended before it.
 */
async function noteSeasons(transaction: Transaction, where: SQL | undefined): Promise<void> {
  const { source, league, season } = gradedForecasts;
  await transaction
    .insert(changedSeasons)
    .select(
      transaction
        .selectDistinct({ source, league, season })
        .from(gradedForecasts)
        .where(where)
        // In one order, so that no two transactions wait for each other.
        .orderBy(source, league, season),
    )
    .onConflictDoUpdate({
      target: [changedSeasons.source, changedSeasons.league, changedSeasons.season],
      set: { season: sql`excluded.season` },
    });
}

const contestsAtOnce = 200;

/** Writes all grades again. */
export async function rewriteGradedForecasts(transaction: Transaction): Promise<void> {
  await deleteRows(transaction, eq(gradedForecasts.source, 'locked'));
  for (const league of leagueIds) {
    for (let behind = ''; ;) {
      const ids = await store.listGradedContests(transaction, league, behind, contestsAtOnce);
      await updateGradedForecasts(transaction, league, ids);
      if (ids.length < contestsAtOnce) break;
      behind = ids.at(-1) ?? behind;
    }
  }
}

/** Deletes a member's own record. */
export function deleteOwnForecasts(transaction: Transaction, userId: string): Promise<void> {
  return deleteRows(transaction, eq(gradedForecasts.owner, userId));
}

/**
 * A league's past differences between our predictions and the market. A simulated league uses only
 * its own replayed and graded games, a real one the shipped counts and its graded games.
 */
export async function findDifferenceCounts(context: AppContext, league: LeagueId) {
  const { memory, now } = context;
  return memory.differenceCounts.get(league, now(), () => readCounts(context, league));
}

async function readCounts(context: AppContext, league: LeagueId): Promise<DifferenceCounts> {
  if (context.source.kind === 'simulated') {
    return { close: await store.listDifferenceCounts(context, league, ['locked', 'replayed']) };
  }
  const shipped = shippedCounts(league);
  const own = await store.listDifferenceCounts(context, league, ['locked']);
  return { ...shipped, close: mergeCounts(shipped.close, own) };
}
