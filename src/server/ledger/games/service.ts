import type { Database, Transaction } from '#db/client.ts';
import { games } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { and, eq } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import {
  canonicalJson,
  faultOfGrade,
  faultOfGradings,
  faultOfRow,
  type FinalScore,
  type GradeEntryRow,
  gradeOf,
  hashOf,
  type LedgerContent,
  type LedgerRow,
  sealedDocument,
} from './policy.ts';
import {
  addGradeEntry,
  type Answered,
  findAnswered,
  findByInputs,
  findHead,
  insertRow,
  lastVersionOf,
  type LedgerEntry,
  listEntriesAfter,
  listGradings,
  listMisgraded,
  lockGrades,
  lockLedger,
  removeGrade,
  saveGrade,
} from './store.ts';

/** A prediction before it has its place in the ledger. */
export type PredictionDraft = Omit<
  LedgerRow,
  'sequence' | 'id' | 'version' | 'createdAt' | 'content' | 'previousHash' | 'hash'
> & {
  content: Omit<LedgerContent, 'private' | 'askedWith'>;
  words: Omit<LedgerContent['private'], 'salt'>;
};

export interface Sealed {
  outcome: 'appended' | 'already-there';
  row: LedgerRow;
}
export type Appended<Refusal> = Sealed | { outcome: 'refused'; refusal: Refusal };

/**
 * Adds a prediction to the chain. The same inputs give the row that is there; ten at once give one
 * row. `refuse` is asked about the stored game when our turn has come: a start that passed while
 * waiting still counts. With `since`, what the same member has had made in the same way from that
 * moment on is there already, whatever has moved meanwhile: work that is done again makes no second.
 */
export async function appendPrediction<Refusal>(
  context: Pick<AppContext, 'db' | 'now'>,
  draft: PredictionDraft,
  refuse: (game: typeof games.$inferSelect | undefined, now: Date) => Refusal | undefined,
  since?: Date,
): Promise<Appended<Refusal>> {
  const { league, gameId, inputsKey } = draft;

  return context.db.transaction(async (transaction) => {
    await lockLedger(transaction);
    const stored =
      (await findByInputs(transaction, league, gameId, inputsKey)) ??
      (since && (await findAnswered(transaction, { ...answeredBy(draft), since })));
    if (stored !== undefined) return { outcome: 'already-there', row: stored };

    const [game] = await transaction
      .select()
      .from(games)
      .where(and(eq(games.league, league), eq(games.id, gameId)));
    const createdAt = context.now();
    const refusal = refuse(game, createdAt);
    if (refusal !== undefined) return { outcome: 'refused', refusal };

    const head = await findHead(transaction);
    const version = (await lastVersionOf(transaction, league, gameId)) + 1;
    const { words, content, ...columns } = draft;
    const unsealed = {
      ...columns,
      sequence: (head?.sequence ?? 0) + 1,
      id: randomUUID(),
      version,
      createdAt,
      content: {
        ...content,
        askedWith: columns.askedWith,
        private: { ...words, salt: randomBytes(16).toString('hex') },
      },
      previousHash: head?.hash ?? null,
    };
    const row: LedgerRow = { ...unsealed, hash: hashOf(unsealed) };
    await insertRow(transaction, row);
    return { outcome: 'appended', row };
  });
}

const pageSize = 200;

function answeredBy({ league, gameId, requestedBy, requestedSlot, words }: PredictionDraft) {
  return { league, gameId, requestedBy, requestedSlot, instructions: words.instructions ?? '' };
}

/** What a member has had made of a game in the same way since a moment, if anything. */
export async function findMadeSince(
  context: Pick<AppContext, 'db'>,
  answered: Answered,
): Promise<LedgerRow | undefined> {
  return findAnswered(context.db, answered);
}

/** The stored row of the same inputs, if there is one. */
export async function findSealed(
  context: Pick<AppContext, 'db'>,
  league: LeagueId,
  gameId: string,
  inputsKey: string,
): Promise<LedgerRow | undefined> {
  return findByInputs(context.db, league, gameId, inputsKey);
}

/**
 * Grades what has ended and is not graded, or was graded on a score that has been corrected since;
 * takes back the grades of games that have no result any more. Calling it again changes nothing.
 * Returns how many entries were added.
 */
export async function gradeEnded(
  context: Pick<AppContext, 'db' | 'now'>,
  league: LeagueId,
): Promise<number> {
  let written = 0;
  for (;;) {
    const page = await context.db.transaction((transaction) =>
      gradePage(transaction, league, undefined, context.now()),
    );
    written += page;
    if (page < pageSize) return written;
  }
}

/**
 * The same for named games, in the transaction that changes where they stand: there is no moment at
 * which a grade and its game contradict each other.
 */
export async function gradeGames(
  transaction: Transaction,
  league: LeagueId,
  gameIds: string[],
  at: Date,
): Promise<number> {
  if (gameIds.length === 0) return 0;
  let written = 0;
  for (;;) {
    const page = await gradePage(transaction, league, gameIds, at);
    written += page;
    if (page < pageSize) return written;
  }
}

async function gradePage(
  transaction: Transaction,
  league: LeagueId,
  gameIds: string[] | undefined,
  at: Date,
): Promise<number> {
  await lockGrades(transaction);
  const page = await listMisgraded(transaction, league, gameIds, pageSize);
  const sequences = page.map(({ row }) => row.sequence);
  const lastNumbers = new Map(
    (await listGradings(transaction, sequences)).map(({ sequence, number }) => [sequence, number]),
  );
  for (const { row, game } of page) {
    const entry = entryOf(row, game, { number: (lastNumbers.get(row.sequence) ?? 0) + 1, at });
    await addGradeEntry(transaction, entry);
    await settleGrade(transaction, row.id, entry);
  }
  return page.length;
}

function entryOf(
  row: LedgerRow,
  game: FinalScore,
  { number, at }: { number: number; at: Date },
): GradeEntryRow {
  const grade = gradeOf(row, game) ?? null;
  const isScored = grade !== null && grade.winner !== 'void';
  return {
    sequence: row.sequence,
    number,
    enteredAt: at,
    homeScore: isScored ? game.homeScore : null,
    awayScore: isScored ? game.awayScore : null,
    grade,
  };
}

/** What stands after an entry. */
async function settleGrade(
  transaction: Transaction,
  predictionId: string,
  { sequence, enteredAt: gradedAt, homeScore, awayScore, grade }: GradeEntryRow,
): Promise<void> {
  if (grade === null) return removeGrade(transaction, predictionId);
  const { winner } = grade;
  await saveGrade(transaction, {
    predictionId,
    sequence,
    gradedAt,
    homeScore,
    awayScore,
    winner,
    grade,
  });
}

export type Verification =
  | { holds: true; rows: number; graded: number; head: string | null }
  | { holds: false; rows: number; sequence: number; game: string; fault: string };

/**
 * Recomputes the chain and every grade, page by page. `onEntry` sees every row, also those behind
 * the first bad one: it writes the export.
 */
export async function verifyLedger(
  db: Database,
  onEntry: (entry: LedgerEntry) => Promise<void> = () => Promise.resolve(),
  rowsAtOnce: number = pageSize,
): Promise<Verification> {
  let previous: LedgerRow | undefined;
  let firstFault: { sequence: number; game: string; fault: string } | undefined;
  let rows = 0;
  let graded = 0;

  for (;;) {
    const page = await listEntriesAfter(db, previous?.sequence ?? -1, rowsAtOnce);
    for (const entry of page) {
      const { row, game, grade, gradings } = entry;
      const fault =
        faultOfRow(row, previous) ??
        (grade === null ? undefined : faultOfGrade(row, game, grade)) ??
        faultOfGradings(row, gradings, grade);
      if (fault !== undefined) {
        firstFault ??= { sequence: row.sequence, game: nameOf(entry), fault };
      }
      await onEntry(entry);
      previous = row;
      rows += 1;
      if (grade !== null) graded += 1;
    }
    if (page.length < rowsAtOnce) break;
  }
  if (firstFault !== undefined) return { holds: false, rows, ...firstFault };
  return { holds: true, rows, graded, head: previous?.hash ?? null };
}

function nameOf({ row, awayAbbreviation, homeAbbreviation }: LedgerEntry): string {
  const names = matchupName(row.league, { home: homeAbbreviation, away: awayAbbreviation });
  return `${row.league} game ${row.gameId} (${names})`;
}

/** One line of an export: the document that was hashed, its hash, and beside it how it was graded. */
export function exportLine({ row, grade, gradings }: LedgerEntry): string {
  return canonicalJson({
    chain: 'games',
    document: sealedDocument(row),
    hash: row.hash,
    grade: grade === null ? null : { ...grade, predictionId: undefined, sequence: undefined },
    gradings: gradings.map((entry) => ({ ...entry, sequence: undefined })),
  });
}
