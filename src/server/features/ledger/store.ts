import type { Database, Transaction } from '#db/client.ts';
import { competitors, games, grades, predictions } from '#db/tables.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GradeRow, LedgerRow } from './policy.ts';

/** Whoever adds a row holds this lock until the commit: sequence and chain have no gap and no fork. */
const ledgerLock = 7_240_114;

/** Waits for its turn; the lock ends with the transaction. */
export async function lockLedger(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
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
  homeAbbreviation: string;
  awayAbbreviation: string;
}

/** The rows behind a sequence number, in order. */
export async function listEntriesAfter(
  db: Database,
  sequence: number,
  limit: number,
): Promise<LedgerEntry[]> {
  const home = alias(competitors, 'home');
  const away = alias(competitors, 'away');
  const entries = await db
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
  return entries as LedgerEntry[];
}

/**
 * Rows of ended games without a grade, or with one that rests on another score. Rows with an
 * impossible probability were tampered with: they are left to verification.
 */
export async function listUngraded(
  db: Database,
  league: LeagueId,
  limit: number,
): Promise<{ row: LedgerRow; game: typeof games.$inferSelect }[]> {
  const called = inArray(games.state, ['cancelled', 'forfeited']);
  const scored = and(
    eq(games.state, 'final'),
    sql`${games.homeScore} is not null and ${games.awayScore} is not null`,
  );
  const otherScore = sql`(${grades.homeScore}, ${grades.awayScore}) is distinct from (${games.homeScore}, ${games.awayScore})`;
  const rows = await db
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
        gt(predictions.homeWinProbability, 0),
        lt(predictions.homeWinProbability, 1),
        or(
          and(scored, or(isNull(grades.predictionId), otherScore)),
          and(called, or(isNull(grades.predictionId), sql`${grades.winner} <> 'void'`)),
        ),
      ),
    )
    .orderBy(asc(predictions.sequence))
    .limit(limit);
  return rows as { row: LedgerRow; game: typeof games.$inferSelect }[];
}

/** A later score replaces an earlier grade: the grade follows, it decides nothing. */
export async function saveGrade(db: Database, grade: GradeRow): Promise<void> {
  const { predictionId: _, sequence: __, ...figures } = grade;
  await db
    .insert(grades)
    .values(grade)
    .onConflictDoUpdate({ target: grades.predictionId, set: figures });
}
