import type { Database, Transaction } from '#db/client.ts';
import {
  golfEntries,
  golfGradeEntries,
  golfGrades,
  golfPredictions,
  tournaments,
} from '#db/tables.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { GolfGradeEntryRow, GolfGradeRow, GolfLedgerRow, GolfResult } from './policy.ts';

/** Another one than that of the games: the two chains do not wait for each other. */
const golfLedgerLock = 7_240_115;
/** Whoever grades holds this one: what it has read of leaderboards and grades stays true until the commit. */
const golfGradesLock = 7_240_117;

/** Waits for its turn; the lock ends with the transaction. */
export async function lockGolfLedger(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${golfLedgerLock})`);
}

export async function lockGolfGrades(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${golfGradesLock})`);
}

export async function findByInputs(
  db: Database | Transaction,
  tournamentId: string,
  inputsKey: string,
): Promise<GolfLedgerRow | undefined> {
  const [row] = await db
    .select()
    .from(golfPredictions)
    .where(
      and(eq(golfPredictions.tournamentId, tournamentId), eq(golfPredictions.inputsKey, inputsKey)),
    );
  return row as GolfLedgerRow | undefined;
}

export async function findHead(
  transaction: Transaction,
): Promise<Pick<GolfLedgerRow, 'sequence' | 'hash'> | undefined> {
  const [head] = await transaction
    .select({ sequence: golfPredictions.sequence, hash: golfPredictions.hash })
    .from(golfPredictions)
    .orderBy(desc(golfPredictions.sequence))
    .limit(1);
  return head;
}

export async function lastVersionOf(
  transaction: Transaction,
  tournamentId: string,
): Promise<number> {
  const [row] = await transaction
    .select({ version: max(golfPredictions.version) })
    .from(golfPredictions)
    .where(eq(golfPredictions.tournamentId, tournamentId));
  return row?.version ?? 0;
}

export async function insertRow(transaction: Transaction, row: GolfLedgerRow): Promise<void> {
  await transaction.insert(golfPredictions).values(row);
}

/** A tournament with its field, as they are stored. */
export interface StoredContest {
  tournament: typeof tournaments.$inferSelect | undefined;
  entries: (typeof golfEntries.$inferSelect)[];
}

/** Inside the transaction: an embedded database has no second connection. */
export async function readContest(
  transaction: Transaction,
  tournamentId: string,
): Promise<StoredContest> {
  const [tournament] = await transaction
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.league, 'pga'), eq(tournaments.id, tournamentId)));
  const entries = await transaction
    .select()
    .from(golfEntries)
    .where(and(eq(golfEntries.league, 'pga'), eq(golfEntries.tournamentId, tournamentId)));
  return { tournament, entries };
}

/** A row with what is needed to grade it and to name its tournament. */
export interface GradableGolf {
  row: GolfLedgerRow;
  tournament: typeof tournaments.$inferSelect;
  grade: GolfGradeRow | null;
}

/** The same with what is needed to check its grade. */
export interface GolfLedgerEntry extends GradableGolf {
  /** How the grade came about, oldest first. */
  gradings: GolfGradeEntryRow[];
  result: GolfResult | undefined;
}

function selectEntries(db: Database | Transaction) {
  return db
    .select({ row: golfPredictions, tournament: tournaments, grade: golfGrades })
    .from(golfPredictions)
    .innerJoin(
      tournaments,
      and(
        eq(tournaments.league, golfPredictions.league),
        eq(tournaments.id, golfPredictions.tournamentId),
      ),
    )
    .leftJoin(golfGrades, eq(golfGrades.sequence, golfPredictions.sequence));
}

/** The rows behind a sequence number, in order, as they stand at one moment. */
export async function listEntriesAfter(
  db: Database,
  sequence: number,
  limit: number,
): Promise<GolfLedgerEntry[]> {
  return db.transaction(
    async (transaction) => {
      const rows = (await selectEntries(transaction)
        .where(gt(golfPredictions.sequence, sequence))
        .orderBy(asc(golfPredictions.sequence))
        .limit(limit)) as GradableGolf[];
      const gradings = await listGolfGradings(
        transaction,
        rows.map(({ row }) => row.sequence),
      );
      const results = await readResults(transaction, rows);
      return rows.map((entry) => ({
        ...entry,
        gradings: gradings.filter((grading) => grading.sequence === entry.row.sequence),
        result: results.get(entry.row.sequence),
      }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** How predictions were graded, each one's entries in order. */
export async function listGolfGradings(
  transaction: Transaction,
  sequences: number[],
): Promise<GolfGradeEntryRow[]> {
  if (sequences.length === 0) return [];
  return transaction
    .select()
    .from(golfGradeEntries)
    .where(inArray(golfGradeEntries.sequence, sequences))
    .orderBy(asc(golfGradeEntries.sequence), asc(golfGradeEntries.number));
}

/**
 * Rows whose grade may be another one by now: of the named tournaments, or of all that have ended and
 * are not graded, ended so late that their result may be corrected, or are graded and not over.
 */
export async function listGradable(
  transaction: Transaction,
  of: { tournamentIds: string[] } | { endedAfter: Date },
  behind: number,
  limit: number,
): Promise<GradableGolf[]> {
  const entries = await selectEntries(transaction)
    .where(
      and(
        'tournamentIds' in of
          ? inArray(tournaments.id, of.tournamentIds)
          : mayBeMisgraded(of.endedAfter),
        // An impossible probability was tampered with: it is left to verification.
        sql`${golfPredictions.winProbability} > 0 and ${golfPredictions.winProbability} < 1`,
        gt(golfPredictions.sequence, behind),
      ),
    )
    .orderBy(asc(golfPredictions.sequence))
    .limit(limit);
  return entries as GradableGolf[];
}

function mayBeMisgraded(endedAfter: Date): SQL | undefined {
  const isOver = inArray(tournaments.state, ['final', 'cancelled']);
  const isNew = or(isNull(golfGrades.predictionId), gt(tournaments.endsAt, endedAfter));
  const isTakenBack = and(isNotNull(golfGrades.predictionId), sql`not ${isOver}`);
  return or(and(isOver, isNew), isTakenBack);
}

/** How the tournaments of these rows stand, by sequence number. */
export async function readResults(
  db: Transaction,
  entries: GradableGolf[],
): Promise<Map<number, GolfResult>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .select({
      tournamentId: golfEntries.tournamentId,
      playerId: golfEntries.playerId,
      isFirst: sql<boolean>`coalesce(${golfEntries.position} in ('1', 'T1'), false)`,
      hasStarted: sql<boolean>`${golfEntries.toPar} is not null`,
    })
    .from(golfEntries)
    .where(
      and(
        inArray(golfEntries.tournamentId, [...new Set(entries.map(({ row }) => row.tournamentId))]),
        or(
          inArray(golfEntries.position, ['1', 'T1']),
          inArray(golfEntries.playerId, [
            ...new Set(entries.map(({ row }) => row.predictedWinnerId)),
          ]),
        ),
      ),
    );
  return new Map(
    entries.map(({ row, tournament }): [number, GolfResult] => {
      const own = rows.filter(({ tournamentId }) => tournamentId === row.tournamentId);
      const pick = own.find(({ playerId }) => playerId === row.predictedWinnerId);
      return [
        row.sequence,
        {
          state: tournament.state,
          winnerIds: own.filter(({ isFirst }) => isFirst).map(({ playerId }) => playerId),
          pickStarted: pick?.hasStarted ?? false,
        },
      ];
    }),
  );
}

export async function addGolfGradeEntry(
  transaction: Transaction,
  entry: GolfGradeEntryRow,
): Promise<void> {
  await transaction.insert(golfGradeEntries).values(entry);
}

/** The grade that stands; a later one replaces it. */
export async function saveGrade(transaction: Transaction, grade: GolfGradeRow): Promise<void> {
  const { predictionId: _, sequence: __, ...figures } = grade;
  await transaction
    .insert(golfGrades)
    .values(grade)
    .onConflictDoUpdate({ target: golfGrades.predictionId, set: figures });
}

export async function removeGrade(transaction: Transaction, predictionId: string): Promise<void> {
  await transaction.delete(golfGrades).where(eq(golfGrades.predictionId, predictionId));
}
