import type { Transaction, WithDatabase } from '#db/client.ts';
import { isFieldLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { compareForecasts, emptyComparisons } from '../comparison-counts/comparison-counts.ts';
import {
  countFieldBins,
  emptyFieldBins,
  listLockedBins,
  listUnbinned,
} from '../field-bins/field-bins.ts';
import { lockJournal } from '../journal/journal.ts';
import { calculateFigureChanges } from './figures-rules.ts';
import * as store from './figures-store.ts';
import type { CountedForecast } from './figures-types.ts';

export { binCount } from './figures-rules.ts';
export { findReplayedField, listReplayed } from './figures-store.ts';
export { findDifferenceCounts } from './difference-counts.ts';

/**
 * Updates the figures of contests in the transaction that changes their grades: readers never see a
 * grade without its figures.
 */
export async function countGrades(
  transaction: Transaction,
  league: LeagueId,
  contestIds: string[],
): Promise<void> {
  if (contestIds.length === 0) return;
  const after = [
    ...(await store.listCommunal(transaction, league, contestIds)),
    ...(await store.listOwn(transaction, league, contestIds)),
  ];
  const counted = isFieldLeague(league) ? await withBins(transaction, after) : after;
  await replace(transaction, 'locked', league, contestIds, counted);
}

async function withBins(
  transaction: Transaction,
  forecasts: CountedForecast[],
): Promise<CountedForecast[]> {
  const sequences = forecasts.flatMap(({ predictionSequence }) => predictionSequence ?? []);
  const bins = await listLockedBins(transaction, [...new Set(sequences)]);
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
  replayed: CountedForecast[],
): Promise<void> {
  if (contestIds.length === 0) return;
  const stored = await store.listCounted(transaction, 'replayed', league, contestIds);
  const before = new Map(stored.map((row) => [row.contestId, canonicalJson(row)]));
  const after = new Map(replayed.map((row) => [row.contestId, canonicalJson(row)]));
  const others = contestIds.filter((id) => before.get(id) !== after.get(id));
  if (others.length === 0) return;
  const fresh = replayed.filter(({ contestId }) => others.includes(contestId));
  await replace(transaction, 'replayed', league, others, fresh);
}

async function replace(
  transaction: Transaction,
  source: store.Source,
  league: LeagueId,
  contestIds: string[],
  after: CountedForecast[],
): Promise<void> {
  const before = await store.listCounted(transaction, source, league, contestIds);
  await store.removeCounted(transaction, source, league, contestIds);
  await store.addCounted(transaction, after);
  await store.addFigures(transaction, calculateFigureChanges(before, after));
  await countFieldBins(transaction, before, after);
  if (source === 'locked') await compareForecasts(transaction, before, after);
}

const contestsAtOnce = 200;

/** Recounts all grades; integer sums, so the result is identical. */
export async function recountGrades(transaction: Transaction): Promise<void> {
  await store.emptyFigures(transaction, 'locked');
  await emptyFieldBins(transaction, 'locked');
  await emptyComparisons(transaction);
  for (const league of leagueIds) {
    for (let behind = ''; ;) {
      const ids = await store.listGradedContests(transaction, league, behind, contestsAtOnce);
      await countGrades(transaction, league, ids);
      if (ids.length < contestsAtOnce) break;
      behind = ids.at(-1) ?? behind;
    }
  }
}

/** Counts grades where figures are missing, as after an upgrade that adds figures. */
export async function countWhereMissing({ db }: WithDatabase): Promise<boolean> {
  const lacksSome = (await store.lacksFigures(db)) || (await store.lacksSegments(db));
  const unbinned = lacksSome ? [] : await listUnbinned(db, leagueIds.filter(isFieldLeague));
  if (!lacksSome && unbinned.length === 0) return false;
  await db.transaction(async (transaction) => {
    await lockJournal(transaction);
    if (lacksSome) await recountGrades(transaction);
    for (const league of leagueIds) {
      const ids = unbinned.flatMap((one) => (one.league === league ? [one.contestId] : []));
      for (let from = 0; from < ids.length; from += contestsAtOnce) {
        await countGrades(transaction, league, ids.slice(from, from + contestsAtOnce));
      }
    }
  });
  return true;
}
