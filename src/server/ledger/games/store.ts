import type { Database, Transaction } from '#db/client.ts';
import { competitors, games, gradeEntries, grades, predictions } from '#db/tables.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GradeEntryRow, GradeRow, LedgerRow } from './policy.ts';

/** Whoever adds a row holds this lock until the commit: sequence and chain have no gap and no fork. */
const ledgerLock = 7_240_114;
/** Whoever grades holds this one: what it has read of games and grades stays true until the commit. */
const gradesLock = 7_240_116;

/** Waits for its turn; the lock ends with the transaction. */
export async function lockLedger(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
}

export async function lockGrades(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${gradesLock})`);
}

export async function findByInputs(
  db: Database | Transaction,
  league: LeagueId,
  gameId: string,
  inputsKey: string,
): Promise<LedgerRow | undefined> {
  const [row] = await db
    .select()
    .from(predictions)
    .where(
      and(
        eq(predictions.league, league),
        eq(predictions.gameId, gameId),
        eq(predictions.inputsKey, inputsKey),
      ),
    );
  return row as LedgerRow | undefined;
}

/** What a member has had made of a game, and how. */
export interface Answered {
  league: LeagueId;
  gameId: string;
  requestedBy: string;
  requestedSlot: AnalystSlot;
  instructions: string;
  since: Date;
}

export async function findAnswered(
  db: Database | Transaction,
  { league, gameId, requestedBy, requestedSlot, instructions, since }: Answered,
): Promise<LedgerRow | undefined> {
  const asInstructed = sql`${predictions.content} #>> '{private,instructions}' = ${instructions}`;
  const [row] = await db
    .select()
    .from(predictions)
    .where(
      and(
        eq(predictions.league, league),
        eq(predictions.gameId, gameId),
        eq(predictions.requestedBy, requestedBy),
        eq(predictions.requestedSlot, requestedSlot),
        gte(predictions.createdAt, since),
        // The baseline heeds no instructions, and keeps none.
        or(eq(predictions.analyst, 'statistical'), asInstructed),
      ),
    )
    .orderBy(asc(predictions.sequence))
    .limit(1);
  return row as LedgerRow | undefined;
}

export async function findHead(
  db: Database | Transaction,
): Promise<Pick<LedgerRow, 'sequence' | 'hash'> | undefined> {
  const [head] = await db
    .select({ sequence: predictions.sequence, hash: predictions.hash })
    .from(predictions)
    .orderBy(desc(predictions.sequence))
    .limit(1);
  return head;
}

export async function lastVersionOf(
  db: Database | Transaction,
  league: LeagueId,
  gameId: string,
): Promise<number> {
  const [row] = await db
    .select({ version: max(predictions.version) })
    .from(predictions)
    .where(and(eq(predictions.league, league), eq(predictions.gameId, gameId)));
  return row?.version ?? 0;
}

export async function insertRow(transaction: Transaction, row: LedgerRow): Promise<void> {
  await transaction.insert(predictions).values(row);
}

/** A row with what is needed to check its grade and to name its game. */
export interface LedgerEntry {
  row: LedgerRow;
  game: typeof games.$inferSelect;
  grade: GradeRow | null;
  /** How the grade came about, oldest first. */
  gradings: GradeEntryRow[];
  homeAbbreviation: string;
  awayAbbreviation: string;
}

/** The rows behind a sequence number, in order, as they stand at one moment. */
export async function listEntriesAfter(
  db: Database,
  sequence: number,
  limit: number,
): Promise<LedgerEntry[]> {
  return db.transaction(
    async (transaction) => {
      const rows = await listRowsAfter(transaction, sequence, limit);
      const gradings = await listGradings(
        transaction,
        rows.map(({ row }) => row.sequence),
      );
      return rows.map((entry) => ({
        ...entry,
        gradings: gradings.filter((grading) => grading.sequence === entry.row.sequence),
      }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function listRowsAfter(
  transaction: Transaction,
  sequence: number,
  limit: number,
): Promise<Omit<LedgerEntry, 'gradings'>[]> {
  const home = alias(competitors, 'home');
  const away = alias(competitors, 'away');
  const entries = await transaction
    .select({
      row: predictions,
      game: games,
      grade: grades,
      homeAbbreviation: home.abbreviation,
      awayAbbreviation: away.abbreviation,
    })
    .from(predictions)
    .innerJoin(games, and(eq(games.league, predictions.league), eq(games.id, predictions.gameId)))
    .innerJoin(home, and(eq(home.league, games.league), eq(home.id, games.homeId)))
    .innerJoin(away, and(eq(away.league, games.league), eq(away.id, games.awayId)))
    .leftJoin(grades, eq(grades.sequence, predictions.sequence))
    .where(gt(predictions.sequence, sequence))
    .orderBy(asc(predictions.sequence))
    .limit(limit);
  return entries as Omit<LedgerEntry, 'gradings'>[];
}

/** How predictions were graded, each one's entries in order. */
export async function listGradings(
  db: Database | Transaction,
  sequences: number[],
): Promise<GradeEntryRow[]> {
  if (sequences.length === 0) return [];
  return db
    .select()
    .from(gradeEntries)
    .where(inArray(gradeEntries.sequence, sequences))
    .orderBy(asc(gradeEntries.sequence), asc(gradeEntries.number));
}

/**
 * Rows whose grade is not the one that follows from where their game stands: without one though it
 * has ended, with one that rests on another score, with one though it has no result any more. Of the
 * named games, or of all of a league. Rows with an impossible probability were tampered with: they
 * are left to verification.
 */
export async function listMisgraded(
  transaction: Transaction,
  league: LeagueId,
  gameIds: string[] | undefined,
  limit: number,
): Promise<{ row: LedgerRow; game: typeof games.$inferSelect }[]> {
  const called = inArray(games.state, ['cancelled', 'forfeited']);
  const scored = and(
    eq(games.state, 'final'),
    isNotNull(games.homeScore),
    isNotNull(games.awayScore),
  );
  const otherScore = sql`(${grades.homeScore}, ${grades.awayScore}) is distinct from (${games.homeScore}, ${games.awayScore})`;
  const isGraded = isNotNull(grades.predictionId);
  const rows = await transaction
    .select({ row: predictions, game: games })
    .from(games)
    .innerJoin(
      predictions,
      and(eq(predictions.league, games.league), eq(predictions.gameId, games.id)),
    )
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .where(
      and(
        eq(games.league, league),
        gameIds === undefined ? undefined : inArray(games.id, gameIds),
        gt(predictions.homeWinProbability, 0),
        lt(predictions.homeWinProbability, 1),
        or(
          and(scored, or(isNull(grades.predictionId), otherScore)),
          and(called, or(isNull(grades.predictionId), sql`${grades.winner} <> 'void'`)),
          and(isGraded, not(sql`coalesce(${or(scored, called)}, false)`)),
        ),
      ),
    )
    .orderBy(asc(predictions.sequence))
    .limit(limit);
  return rows as { row: LedgerRow; game: typeof games.$inferSelect }[];
}

export async function addGradeEntry(transaction: Transaction, entry: GradeEntryRow): Promise<void> {
  await transaction.insert(gradeEntries).values(entry);
}

/** The grade that stands; a later one replaces it. */
export async function saveGrade(transaction: Transaction, grade: GradeRow): Promise<void> {
  const { predictionId: _, sequence: __, ...figures } = grade;
  await transaction
    .insert(grades)
    .values(grade)
    .onConflictDoUpdate({ target: grades.predictionId, set: figures });
}

export async function removeGrade(transaction: Transaction, predictionId: string): Promise<void> {
  await transaction.delete(grades).where(eq(grades.predictionId, predictionId));
}
