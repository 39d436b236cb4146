import type { WithDatabase } from '#db/client.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { exportLine, listEntriesAfter } from '../journal/journal.ts';
import { listGradings } from '../predictions/predictions.ts';
import { toUtcDay, endOfDay } from './heads-rules.ts';
import {
  findEntryAfter,
  findHeadBefore,
  findPredictionSequence,
  insertDailyHead,
  listDailyHeads,
  listUnposted,
  savePosted,
} from './heads-store.ts';

export { findHeadBefore } from './heads-store.ts';

/** A year and a month. */
const daysShown = 400;

/** Entries in memory at once. */
const pageSize = 200;

export async function readHeads({ db }: WithDatabase) {
  const head = await findHeadBefore(db);
  const days = await listDailyHeads(db, daysShown);
  return {
    head: head === undefined ? null : viewHead(head),
    days: days.map(({ day, postedAt, ...rest }) => ({
      day,
      ...viewHead(rest),
      postedAt: postedAt?.toISOString() ?? null,
    })),
  };
}

function viewHead({ lockedAt, ...rest }: { sequence: number; hash: string; lockedAt: Date }) {
  return { ...rest, lockedAt: lockedAt.toISOString() };
}

/** Lines of an export, from one entry to another, both inclusive. */
export async function* writeJournal(
  { db }: WithDatabase,
  { from = 1, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number },
): AsyncGenerator<string> {
  for (let after = from - 1; after < to;) {
    const limit = Math.min(pageSize, to - after);
    const entries = await listEntriesAfter(db, after, limit);
    yield entries.map((entry) => `${exportLine(entry)}\n`).join('');
    if (entries.length < limit) return;
    after += limit;
  }
}

/** Journal positions of a prediction and its grades. */
export async function getPlace({ db }: WithDatabase, predictionId: string) {
  const prediction = await findPredictionSequence(db, predictionId);
  if (prediction === undefined) throw new AppError('not_found', 'Prediction not found.');
  const gradings = await listGradings(db, [prediction]);
  return { prediction, grades: gradings.map(({ sequence }) => sequence) };
}

/** Stores the last entry of every finished day that has one. */
export async function keepDailyHeads({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const today = toUtcDay(now());
  const [newest] = await listDailyHeads(db, 1);
  for (let behind = newest?.sequence ?? 0; ;) {
    const next = await findEntryAfter(db, behind);
    if (next === undefined || toUtcDay(next.lockedAt) >= today) return;
    const day = toUtcDay(next.lockedAt);
    const last = await findHeadBefore(db, endOfDay(day));
    // After the clock was set back, a later entry can have an earlier time.
    const head = last === undefined || last.sequence < next.sequence ? next : last;
    await insertDailyHead(db, { day, ...head });
    behind = head.sequence;
  }
}

/** Max heads per run; a webhook that was down gets the rest later. */
const postedAtOnce = 60;
const postTimeoutMs = 10_000;

/**
 * Posts unsent heads, oldest first, to the operator's webhook (docs/ledger.md).
 * @throws Error when it rejects one; that one and the following are sent later.
 */
export async function postHeads({ config, db, now }: AppContext): Promise<void> {
  const address = config.secrets.ledgerHeadWebhook;
  if (address === undefined) return;
  for (const { day, sequence, hash, lockedAt } of await listUnposted(db, postedAtOnce)) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ day, ...viewHead({ sequence, hash, lockedAt }) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(postTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw new Error(`the daily head webhook responded ${response.status} for ${day}`);
    }
    await savePosted(db, day, now());
  }
}
