import { dayMs } from '#domain/calendar/durations.ts';
import type { WithDatabase, Database } from '#db/client.ts';
import { first } from '#db/first.ts';
import { toUtcDay } from '#domain/calendar/utc-day.ts';
import { journalHeads, journal, predictions } from '#db/tables/journal-tables.ts';
import { journalEndpoints } from '#contract/journal-endpoints.ts';
import { asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { exportLine, listEntriesAfter } from './journal.ts';
import { listGradings } from './predictions/predictions.ts';
import type { Routes } from '#server/http/route.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';

const daysShown = 400;
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
async function* writeJournal(
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

async function getPlace({ db }: WithDatabase, predictionId: string) {
  const isNamed = eq(predictions.id, predictionId);
  const found = await first(
    db.select({ sequence: predictions.sequence }).from(predictions).where(isNamed),
  );
  if (found === undefined) throw new AppError('not_found', 'Prediction not found.');
  const gradings = await listGradings(db, [found.sequence]);
  return { prediction: found.sequence, grades: gradings.map(({ sequence }) => sequence) };
}

/** Stores the last entry of every finished day that has one. */
export async function keepDailyHeads({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const today = toUtcDay(now());
  const [newest] = await listDailyHeads(db, 1);
  for (let behind = newest?.sequence ?? 0; ;) {
    const next = await findEntryAfter(db, behind);
    if (next === undefined || toUtcDay(next.lockedAt) >= today) return;
    const day = toUtcDay(next.lockedAt);
    const last = await findHeadBefore(db, new Date(Date.parse(day) + dayMs));
    // After the clock was set back, a later entry can have an earlier time.
    const head = last === undefined || last.sequence < next.sequence ? next : last;
    await db
      .insert(journalHeads)
      .values({ day, ...head })
      .onConflictDoNothing();
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
  const unposted = await db
    .select()
    .from(journalHeads)
    .where(isNull(journalHeads.postedAt))
    .orderBy(asc(journalHeads.day))
    .limit(postedAtOnce);
  for (const { day, sequence, hash, lockedAt } of unposted) {
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
    await db.update(journalHeads).set({ postedAt: now() }).where(eq(journalHeads.day, day));
  }
}

const headColumns = {
  sequence: journal.sequence,
  hash: journal.hash,
  lockedAt: journal.lockedAt,
};

/** The newest entry, optionally of those locked before a moment. */
export async function findHeadBefore(db: Database, end?: Date) {
  return first(
    db
      .select(headColumns)
      .from(journal)
      .where(end && lt(journal.lockedAt, end))
      .orderBy(desc(journal.sequence))
      .limit(1),
  );
}

async function findEntryAfter(db: Database, sequence: number) {
  return first(
    db
      .select(headColumns)
      .from(journal)
      .where(gt(journal.sequence, sequence))
      .orderBy(asc(journal.sequence))
      .limit(1),
  );
}

async function listDailyHeads(db: Database, limit: number) {
  return db.select().from(journalHeads).orderBy(desc(journalHeads.day)).limit(limit);
}

export function registerHeadRoutes({ context, route, fileRoute }: Routes): void {
  route(journalEndpoints.head, () => readHeads(context));
  route(journalEndpoints.place, ({ params }) => getPlace(context, params.id));
  fileRoute(journalEndpoints.entries, 'linewise-journal.jsonl', ({ query }) =>
    writeJournal(context, query),
  );
}

export const keepHeads: JobKind = { name: 'keep-heads', retryLimit: 0, maxSeconds: 5400 };

const everySeconds = 600;

export function startHeadJobs(context: AppContext): Promise<void> {
  return repeat(context.jobs, keepHeads, everySeconds, async () => {
    await keepDailyHeads(context);
    await postHeads(context);
  });
}
