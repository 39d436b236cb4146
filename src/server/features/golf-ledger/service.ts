import type { Database } from '#db/client.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { canonicalJson, hashOf, sealedDocument } from '../ledger/policy.ts';
import {
  faultOfGolfGrade,
  faultOfGolfRow,
  golfGradeOf,
  golfGradeRow,
  type GolfContent,
  type GolfLedgerRow,
  isSameGolfGrade,
} from './policy.ts';
import {
  findByInputs,
  findHead,
  type GolfLedgerEntry,
  insertRow,
  lastVersionOf,
  listEntriesAfter,
  listGradable,
  lockGolfLedger,
  readContest,
  readResults,
  saveGrade,
  type StoredContest,
} from './store.ts';

/** A prediction before it has its place in the chain. */
export type GolfDraft = Omit<
  GolfLedgerRow,
  | 'sequence'
  | 'id'
  | 'league'
  | 'version'
  | 'startsAt'
  | 'createdAt'
  | 'content'
  | 'previousHash'
  | 'hash'
> & {
  content: Omit<GolfContent, 'private' | 'askedWith'>;
  words: Omit<GolfContent['private'], 'salt'>;
};

/** May a row be added now? With the start as it is known at this moment. */
export type Admission<Refusal> =
  { isOpen: true; startsAt: Date } | { isOpen: false; refusal: Refusal };

export interface SealedGolf {
  outcome: 'appended' | 'already-there';
  row: GolfLedgerRow;
}
export type Appended<Refusal> = SealedGolf | { outcome: 'refused'; refusal: Refusal };

/**
 * Adds a prediction to golf's chain. The same inputs give the row that is there; ten at once give one
 * row. `admit` is asked about the stored tournament when our turn has come: a start that passed while
 * waiting still counts.
 */
export async function appendGolfPrediction<Refusal>(
  context: Pick<AppContext, 'db' | 'now'>,
  draft: GolfDraft,
  admit: (contest: StoredContest, now: Date) => Admission<Refusal>,
): Promise<Appended<Refusal>> {
  return context.db.transaction(async (transaction) => {
    await lockGolfLedger(transaction);
    const stored = await findByInputs(transaction, draft.tournamentId, draft.inputsKey);
    if (stored !== undefined) return { outcome: 'already-there', row: stored };

    const createdAt = context.now();
    const contest = await readContest(transaction, draft.tournamentId);
    const admission = admit(contest, createdAt);
    if (!admission.isOpen) return { outcome: 'refused', refusal: admission.refusal };

    const head = await findHead(transaction);
    const { words, content, ...columns } = draft;
    const unsealed = {
      ...columns,
      league: 'pga' as const,
      sequence: (head?.sequence ?? 0) + 1,
      id: randomUUID(),
      version: (await lastVersionOf(transaction, draft.tournamentId)) + 1,
      startsAt: admission.startsAt,
      createdAt,
      content: {
        ...content,
        askedWith: columns.askedWith,
        private: { ...words, salt: randomBytes(16).toString('hex') },
      },
      previousHash: head?.hash ?? null,
    };
    const row: GolfLedgerRow = { ...unsealed, hash: hashOf(unsealed) };
    await insertRow(transaction, row);
    return { outcome: 'appended', row };
  });
}

/** The stored row of the same inputs, if there is one. */
export async function findSealedGolf(
  context: Pick<AppContext, 'db'>,
  tournamentId: string,
  inputsKey: string,
): Promise<GolfLedgerRow | undefined> {
  return findByInputs(context.db, tournamentId, inputsKey);
}

const pageSize = 100;
/** Results are corrected within days, if at all. */
const correctedWithinMs = 14 * 86_400_000;

/**
 * Grades the predictions of tournaments that have ended, anew where the result has been corrected.
 * Calling it again changes nothing. Returns how many grades were written.
 */
export async function gradeEndedGolf(context: Pick<AppContext, 'db' | 'now'>): Promise<number> {
  const gradedAt = context.now();
  const endedAfter = new Date(gradedAt.getTime() - correctedWithinMs);
  let written = 0;
  for (let behind = 0; ;) {
    const page = await listGradable(context.db, endedAfter, behind, pageSize);
    const results = await readResults(context.db, page);
    for (const { row, grade: stored } of page) {
      const result = results.get(row.sequence);
      const grade = result && golfGradeOf(row, result);
      if (result === undefined || grade === undefined) continue;
      const fresh = golfGradeRow(row, result, grade, gradedAt);
      if (stored !== null && isSameGolfGrade(stored, fresh)) continue;
      await saveGrade(context.db, fresh);
      written += 1;
    }
    if (page.length < pageSize) return written;
    behind = page.at(-1)?.row.sequence ?? behind;
  }
}

export type GolfVerification =
  | { holds: true; rows: number; graded: number; head: string | null }
  | { holds: false; rows: number; sequence: number; tournament: string; fault: string };

/**
 * Recomputes golf's chain and every grade, page by page. `onEntry` sees every row, also those behind
 * the first bad one: it writes the export.
 */
export async function verifyGolfLedger(
  db: Database,
  onEntry: (entry: GolfLedgerEntry) => Promise<void> = () => Promise.resolve(),
): Promise<GolfVerification> {
  let previous: GolfLedgerRow | undefined;
  let firstFault: { sequence: number; tournament: string; fault: string } | undefined;
  let rows = 0;
  let graded = 0;

  for (;;) {
    const page = await listEntriesAfter(db, previous?.sequence ?? -1, pageSize);
    const results = await readResults(db, page);
    for (const entry of page) {
      const { row, grade } = entry;
      const result = results.get(row.sequence);
      const fault =
        faultOfGolfRow(row, previous) ??
        (grade === null || result === undefined ? undefined : faultOfGolfGrade(row, result, grade));
      if (fault !== undefined) {
        firstFault ??= { sequence: row.sequence, tournament: nameOf(entry), fault };
      }
      await onEntry(entry);
      previous = row;
      rows += 1;
      if (grade !== null) graded += 1;
    }
    if (page.length < pageSize) break;
  }
  if (firstFault !== undefined) return { holds: false, rows, ...firstFault };
  return { holds: true, rows, graded, head: previous?.hash ?? null };
}

function nameOf({ row, tournament }: GolfLedgerEntry): string {
  return `golf tournament ${row.tournamentId} (${tournament.name})`;
}

/** One line of an export: the document that was hashed, its hash, and the grade beside it. */
export function golfExportLine({ row, grade }: GolfLedgerEntry): string {
  return canonicalJson({
    chain: 'golf',
    document: sealedDocument(row),
    hash: row.hash,
    grade: grade === null ? null : { ...grade, predictionId: undefined, sequence: undefined },
  });
}
