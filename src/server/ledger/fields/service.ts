import type { Database, Transaction } from '#db/client.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { canonicalJson, hashOf, sealedDocument } from '../games/policy.ts';
import {
  faultOfGolfGrade,
  faultOfGolfGradings,
  faultOfGolfRow,
  golfEntryOf,
  golfGradeOf,
  golfGradeRow,
  type GolfContent,
  type GolfLedgerRow,
  type GolfResult,
  isSameGolfGrade,
} from './policy.ts';
import {
  addGolfGradeEntry,
  findByInputs,
  findHead,
  type GolfLedgerEntry,
  type GradableGolf,
  insertRow,
  lastVersionOf,
  listEntriesAfter,
  listGolfGradings,
  listGradable,
  lockGolfGrades,
  lockGolfLedger,
  readContest,
  readResults,
  removeGrade,
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
/** Leaderboards are graded as they change; so far back they are looked through once more. */
const lookedThroughMs = 14 * 86_400_000;

/**
 * Grades the predictions of tournaments that have ended, anew where the result has been corrected;
 * takes the grade back where there is no result any more. Calling it again changes nothing. Returns
 * how many entries were added.
 */
export async function gradeEndedGolf(context: Pick<AppContext, 'db' | 'now'>): Promise<number> {
  const endedAfter = new Date(context.now().getTime() - lookedThroughMs);
  return context.db.transaction((transaction) =>
    gradeAll(transaction, { endedAfter }, context.now()),
  );
}

/**
 * The same for named tournaments, in the transaction that changes their leaderboards: there is no
 * moment at which a grade and its tournament contradict each other.
 */
export async function gradeTournaments(
  transaction: Transaction,
  tournamentIds: string[],
  at: Date,
): Promise<number> {
  return tournamentIds.length === 0 ? 0 : gradeAll(transaction, { tournamentIds }, at);
}

async function gradeAll(
  transaction: Transaction,
  of: Parameters<typeof listGradable>[1],
  at: Date,
): Promise<number> {
  await lockGolfGrades(transaction);
  let written = 0;
  for (let behind = 0; ;) {
    const page = await listGradable(transaction, of, behind, pageSize);
    const sequences = page.map(({ row }) => row.sequence);
    const results = await readResults(transaction, page);
    const gradings = await listGolfGradings(transaction, sequences);
    const lastNumbers = new Map(gradings.map(({ sequence, number }) => [sequence, number]));
    for (const gradable of page) {
      const { sequence } = gradable.row;
      const number = (lastNumbers.get(sequence) ?? 0) + 1;
      const result = results.get(sequence);
      if (await gradeOne(transaction, gradable, result, { number, at })) written += 1;
    }
    if (page.length < pageSize) return written;
    behind = page.at(-1)?.row.sequence ?? behind;
  }
}

/** False where the grade that stands is the right one. */
async function gradeOne(
  transaction: Transaction,
  { row, grade: stored }: GradableGolf,
  result: GolfResult | undefined,
  entry: { number: number; at: Date },
): Promise<boolean> {
  const grade = result && golfGradeOf(row, result);
  const fresh = result && grade && golfGradeRow(row, result, grade, entry.at);
  if (fresh === undefined ? stored === null : stored !== null && isSameGolfGrade(stored, fresh)) {
    return false;
  }
  await addGolfGradeEntry(transaction, golfEntryOf(row.sequence, fresh, entry));
  if (fresh === undefined) await removeGrade(transaction, row.id);
  else await saveGrade(transaction, fresh);
  return true;
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
    for (const entry of page) {
      const { row, grade, gradings, result } = entry;
      const fault =
        faultOfGolfRow(row, previous) ??
        (grade === null || result === undefined
          ? undefined
          : faultOfGolfGrade(row, result, grade)) ??
        faultOfGolfGradings(row, gradings, grade);
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

/** One line of an export: the document that was hashed, its hash, and beside it how it was graded. */
export function golfExportLine({ row, grade, gradings }: GolfLedgerEntry): string {
  return canonicalJson({
    chain: 'golf',
    document: sealedDocument(row),
    hash: row.hash,
    grade: grade === null ? null : { ...grade, predictionId: undefined, sequence: undefined },
    gradings: gradings.map((entry) => ({ ...entry, sequence: undefined })),
  });
}
