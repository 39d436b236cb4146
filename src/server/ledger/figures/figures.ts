import type { Transaction } from '#db/client.ts';
import { addSums, calculateChanges } from '#db/sums.ts';
import { comparedFigures, recordFigures, countedForecasts, everybody } from '#db/tables/figures.ts';
import { isFieldLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { binsOfField } from '#domain/journal/grade-of-field.ts';
import { matching } from '#db/conditions.ts';
import { insertRows } from '#db/insert-rows.ts';
import {
  countDifferences,
  type DifferenceCounts,
  mergeCounts,
  shippedCounts,
} from '#forecasting/market/market-differences.ts';
import type { DifferenceRow } from '#forecasting/market/with-the-market.ts';
import { and, eq, sql } from 'drizzle-orm';
import type {
  FieldResult,
  GradeDocument,
  TournamentDocument,
} from '../predictions/predictions-types.ts';
import {
  rewriteGradedForecasts,
  updateGradedForecasts,
  updateReplays,
} from '../graded-forecasts/graded-forecasts.ts';
import type { GradedForecast } from '../graded-forecasts/graded-forecasts-rules.ts';
import { compareForecasts } from './comparison-rules.ts';
import { countFigures } from './figures-rules.ts';
import * as store from './figures-store.ts';
import type { CountedForecast } from './figures-types.ts';
import type { AppContext } from '../../context.ts';

export { binCount } from './figures-rules.ts';
export { findReplayedField, listReplayed, lockedForecastModel } from './figures-store.ts';

/**
 * Counts the current grades of these contests, in the transaction that changes them: readers never
 * see a grade without its figures.
 */
export async function updateFigures(
  transaction: Transaction,
  league: LeagueId,
  contestIds: string[],
): Promise<void> {
  if (contestIds.length === 0) return;
  await updateGradedForecasts(transaction, league, contestIds);
  await updateCounted(transaction, league, contestIds);
}

async function updateCounted(transaction: Transaction, league: LeagueId, contestIds: string[]) {
  if (contestIds.length === 0) return;
  const after = [
    ...(await store.listCommunal(transaction, league, contestIds)),
    ...(await store.listOwn(transaction, league, contestIds)),
  ];
  const counted = isFieldLeague(league) ? await withBins(transaction, after) : after;
  await replaceCounted(transaction, 'locked', league, contestIds, counted);
}

/** With the players of tournaments by their probability, from the journal alone. */
async function withBins(transaction: Transaction, forecasts: CountedForecast[]) {
  const sequences = forecasts.flatMap(({ predictionSequence }) => predictionSequence ?? []);
  const documents = await store.listGradedDocuments(transaction, [...new Set(sequences)]);
  const bins = new Map(
    documents.map(({ sequence, prediction, grading }) => {
      const { result } = grading as GradeDocument;
      return [sequence, binsOfField(prediction as TournamentDocument, result as FieldResult)];
    }),
  );
  return forecasts.map((one) => ({
    ...one,
    fieldBins: bins.get(one.predictionSequence ?? 0) ?? [],
  }));
}

/** The same for all replays of these contests. */
export async function countReplays(
  transaction: Transaction,
  league: LeagueId,
  contestIds: string[],
  both: (CountedForecast & { rows?: GradedForecast[] })[],
): Promise<void> {
  if (contestIds.length === 0) return;
  await updateReplays(
    transaction,
    league,
    contestIds,
    both.flatMap(({ rows = [] }) => rows),
  );
  const replayed = both.map(({ rows: _, ...row }) => row);
  const stored = await transaction
    .select()
    .from(countedForecasts)
    .where(matching(countedForecasts, { source: 'replayed', league, contestId: contestIds }));
  const before = new Map(stored.map((row) => [row.contestId, canonicalJson(row)]));
  const after = new Map(replayed.map((row) => [row.contestId, canonicalJson(row)]));
  const others = contestIds.filter((id) => before.get(id) !== after.get(id));
  if (others.length === 0) return;
  const fresh = replayed.filter(({ contestId }) => others.includes(contestId));
  await replaceCounted(transaction, 'replayed', league, others, fresh);
}

/** Replaces what counts for these contests, and adds the difference to the sums. */
async function replaceCounted(
  transaction: Transaction,
  source: CountedForecast['source'],
  league: LeagueId,
  contestIds: string[],
  after: CountedForecast[],
): Promise<void> {
  const before = await transaction
    .delete(countedForecasts)
    .where(matching(countedForecasts, { source, league, contestId: contestIds }))
    .returning();
  await insertRows(transaction, countedForecasts, after);
  const [was, is] = [before.flatMap(countFigures), after.flatMap(countFigures)];
  await addSums(transaction, recordFigures, calculateChanges(recordFigures, was, is));
  if (source === 'replayed') return;
  const [compared, anew] = [compareForecasts(before), compareForecasts(after)];
  await addSums(transaction, comparedFigures, calculateChanges(comparedFigures, compared, anew));
}

const contestsAtOnce = 200;

/** Recounts all grades; integer sums, so the result is identical. */
export async function recountFigures(transaction: Transaction): Promise<void> {
  for (const table of [recordFigures, countedForecasts]) {
    await transaction.delete(table).where(eq(table.source, 'locked'));
  }
  await transaction.delete(comparedFigures);
  await rewriteGradedForecasts(transaction);
  for (const league of leagueIds) {
    for (let behind = ''; ;) {
      const ids = await store.listGradedContests(transaction, league, behind, contestsAtOnce);
      await updateCounted(transaction, league, ids);
      if (ids.length < contestsAtOnce) break;
      behind = ids.at(-1) ?? behind;
    }
  }
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
    const own = await listDifferences(context, league, ['locked', 'replayed']);
    return { close: countDifferences(own) };
  }
  const shipped = shippedCounts(league);
  const own = countDifferences(await listDifferences(context, league, ['locked']));
  return { ...shipped, close: mergeCounts(shipped.close, own) };
}

/** Our automatic predictions and the closing price, as probabilities of the side that won. */
async function listDifferences(
  { db }: AppContext,
  league: LeagueId,
  source: ('locked' | 'replayed')[],
): Promise<DifferenceRow[]> {
  const selectBrier = (layer: 'ours' | 'close') =>
    sql<number>`(${countedForecasts.layers} #>> ${sql.raw(`'{${layer},brier}'`)})::float8`;
  const rows = await db
    .select({
      season: countedForecasts.season,
      ours: selectBrier('ours'),
      close: selectBrier('close'),
    })
    .from(countedForecasts)
    .where(
      and(
        matching(countedForecasts, {
          source,
          author: 'automatic',
          owner: everybody,
          league,
          contestKind: 'matchup',
        }),
        sql`${selectBrier('ours')} is not null and ${selectBrier('close')} is not null`,
      ),
    );
  // A Brier score is (1 − the winner's probability)².
  return rows.map(({ season, ours, close }) => ({
    season,
    oursHome: 1 - Math.sqrt(ours),
    marketHome: 1 - Math.sqrt(close),
    homeWon: true,
  }));
}
