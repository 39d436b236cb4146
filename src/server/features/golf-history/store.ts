import type { Database } from '#db/client.ts';
import { golfGrades, golfPredictions, predictionRequests, tournaments } from '#db/tables.ts';
import { and, asc, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { GolfGradeRow, GolfLedgerRow } from '../golf-ledger/policy.ts';
import type { TournamentRow } from '../tournaments/service.ts';

/** A row of golf's ledger with its tournament and its grade. */
export interface PredictedTournament {
  row: GolfLedgerRow;
  tournament: TournamentRow;
  grade: GolfGradeRow | null;
  /** Has the viewer asked for it? */
  isMine: boolean;
}

function selectPredicted(db: Database, viewerId: string, where: SQL | undefined) {
  return db
    .select({
      row: golfPredictions,
      tournament: tournaments,
      grade: golfGrades,
      isMine: sql<boolean>`${predictionRequests.userId} is not null`,
    })
    .from(golfPredictions)
    .innerJoin(
      tournaments,
      and(
        eq(tournaments.league, golfPredictions.league),
        eq(tournaments.id, golfPredictions.tournamentId),
      ),
    )
    .leftJoin(golfGrades, eq(golfGrades.predictionId, golfPredictions.id))
    .leftJoin(
      predictionRequests,
      and(
        eq(predictionRequests.predictionId, golfPredictions.id),
        eq(predictionRequests.userId, viewerId),
      ),
    )
    .where(where);
}

export interface GolfHistoryFilter {
  tournamentId?: string;
  /** Only what the viewer has asked for. */
  mine: boolean;
  /** Only rows before this sequence number. */
  before?: number;
}

/** Newest first. */
export async function listNewest(
  db: Database,
  viewerId: string,
  { tournamentId, mine, before }: GolfHistoryFilter,
  limit: number,
): Promise<PredictedTournament[]> {
  const rows = await selectPredicted(
    db,
    viewerId,
    and(
      tournamentId === undefined ? undefined : eq(golfPredictions.tournamentId, tournamentId),
      mine ? isNotNull(predictionRequests.userId) : undefined,
      before === undefined ? undefined : lt(golfPredictions.sequence, before),
    ),
  )
    .orderBy(desc(golfPredictions.sequence))
    .limit(limit);
  return rows as PredictedTournament[];
}

export async function findById(
  db: Database,
  viewerId: string,
  id: string,
): Promise<PredictedTournament | undefined> {
  const [row] = await selectPredicted(db, viewerId, eq(golfPredictions.id, id));
  return row as PredictedTournament | undefined;
}

export async function listVersions(db: Database, tournamentId: string) {
  return db
    .select({
      id: golfPredictions.id,
      version: golfPredictions.version,
      createdAt: golfPredictions.createdAt,
    })
    .from(golfPredictions)
    .where(eq(golfPredictions.tournamentId, tournamentId))
    .orderBy(asc(golfPredictions.version));
}
