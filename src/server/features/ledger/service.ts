import type { Database } from '#db/client.ts';
import { games } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { and, eq } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import {
  canonicalJson,
  faultOfGrade,
  faultOfRow,
  gradeOf,
  hashOf,
  type LedgerContent,
  type LedgerRow,
  sealedDocument,
} from './policy.ts';
import {
  type Answered,
  findAnswered,
  findByInputs,
  findHead,
  insertRow,
  lastVersionOf,
  type LedgerEntry,
  listEntriesAfter,
  listUngraded,
  lockLedger,
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

const pageSize = 200;

/**
 * Grades what has ended and is not graded, or was graded on a score that has been corrected since.
 * Calling it again changes nothing. Returns how many grades were written.
 */
export async function gradeEnded(
  context: Pick<AppContext, 'db' | 'now'>,
  league: LeagueId,
): Promise<number> {
  let written = 0;
  for (;;) {
    const page = await listUngraded(context.db, league, pageSize);
    for (const { row, game } of page) {
      const grade = gradeOf(row, game);
      if (grade === undefined) throw new Error(`prediction ${row.sequence} cannot be graded`);
      const isVoid = grade.winner === 'void';
      await saveGrade(context.db, {
        predictionId: row.id,
        sequence: row.sequence,
        gradedAt: context.now(),
        homeScore: isVoid ? null : game.homeScore,
        awayScore: isVoid ? null : game.awayScore,
        winner: grade.winner,
        grade,
      });
      written += 1;
    }
    if (page.length < pageSize) return written;
  }
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
      const { row, game, grade } = entry;
      const fault =
        faultOfRow(row, previous) ?? (grade === null ? undefined : faultOfGrade(row, game, grade));
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

/** One line of an export: the document that was hashed, its hash, and the grade beside it. */
export function exportLine({ row, grade }: LedgerEntry): string {
  return canonicalJson({
    chain: 'games',
    document: sealedDocument(row),
    hash: row.hash,
    grade: grade === null ? null : { ...grade, predictionId: undefined, sequence: undefined },
  });
}
