import type { Database } from '#db/client.ts';
import { golfGrades, golfPredictions, predictionRequests, tournaments } from '#db/tables.ts';
import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
  exists,
  gt,
  gte,
  inArray,
  max,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GolfGradeRow, GolfLedgerRow } from '../../ledger/fields/policy.ts';
import type { TournamentRow } from '../../contests/tournaments/service.ts';

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

const isCommunalOrMine = or(
  eq(golfPredictions.askedWith, 'default'),
  isNotNull(predictionRequests.userId),
);

/**
 * Is a row the one of its tournament that this member is shown? The rule is that of games: the newest
 * of those he has asked for, where it was made with his own instructions; else the newest made with
 * the default ones.
 */
function isShownTo(db: Database, viewerId: string): SQL {
  const asked = alias(predictionRequests, 'asked');
  const mine = alias(golfPredictions, 'mine');
  const communal = alias(golfPredictions, 'communal');
  const newestOfMine = db
    .select({ sequence: sql`case ${mine.askedWith} when 'own' then ${mine.sequence} end` })
    .from(mine)
    .innerJoin(asked, and(eq(asked.predictionId, mine.id), eq(asked.userId, viewerId)))
    .where(
      and(
        eq(mine.league, golfPredictions.league),
        eq(mine.tournamentId, golfPredictions.tournamentId),
      ),
    )
    .orderBy(desc(mine.version))
    .limit(1);
  const newestCommunal = db
    .select({ sequence: communal.sequence })
    .from(communal)
    .where(
      and(
        eq(communal.league, golfPredictions.league),
        eq(communal.tournamentId, golfPredictions.tournamentId),
        eq(communal.askedWith, 'default'),
      ),
    )
    .orderBy(desc(communal.version))
    .limit(1);
  return sql`${golfPredictions.sequence} = coalesce(${newestOfMine}, ${newestCommunal})`;
}

export interface GolfHistoryFilter {
  tournamentId?: string;
  /** Only what the viewer has asked for. */
  mine: boolean;
  /** Only the one of each tournament that the viewer is shown. */
  shown: boolean;
  /** Only rows before this sequence number. */
  before?: number;
}

/** Newest first: everybody's that was asked for with the default instructions, and the viewer's own. */
export async function listNewest(
  db: Database,
  viewerId: string,
  { tournamentId, mine, shown, before }: GolfHistoryFilter,
  limit: number,
): Promise<PredictedTournament[]> {
  const rows = await selectPredicted(
    db,
    viewerId,
    and(
      tournamentId === undefined ? undefined : eq(golfPredictions.tournamentId, tournamentId),
      mine ? isNotNull(predictionRequests.userId) : isCommunalOrMine,
      shown ? isShownTo(db, viewerId) : undefined,
      before === undefined ? undefined : lt(golfPredictions.sequence, before),
    ),
  )
    .orderBy(desc(golfPredictions.sequence))
    .limit(limit);
  return rows as PredictedTournament[];
}

/** What is exported: the filters of the list, and ranges of it. */
export interface OldestGolfFilter extends Omit<GolfHistoryFilter, 'before' | 'shown'> {
  season?: number;
  /** Made at this moment or later. */
  since?: Date;
  /** Only of the tournaments predicted last. */
  latestContests?: number;
}

/** Oldest first, behind a sequence number. */
export async function listOldest(
  db: Database,
  viewerId: string,
  { tournamentId, mine, season, since, latestContests }: OldestGolfFilter,
  after: number,
  limit: number,
): Promise<PredictedTournament[]> {
  const isMine = exists(
    db
      .select({ one: sql`1` })
      .from(predictionRequests)
      .where(
        and(
          eq(predictionRequests.predictionId, golfPredictions.id),
          eq(predictionRequests.userId, viewerId),
        ),
      ),
  );
  const wanted = and(
    tournamentId === undefined ? undefined : eq(golfPredictions.tournamentId, tournamentId),
    mine ? isMine : undefined,
    season === undefined ? undefined : eq(golfPredictions.season, season),
    since === undefined ? undefined : gte(golfPredictions.createdAt, since),
  );
  const latest = db
    .select({ tournamentId: golfPredictions.tournamentId })
    .from(golfPredictions)
    .where(wanted)
    .groupBy(golfPredictions.tournamentId)
    .orderBy(desc(max(golfPredictions.sequence)))
    .limit(latestContests ?? 0);
  const rows = await selectPredicted(
    db,
    viewerId,
    and(
      wanted,
      gt(golfPredictions.sequence, after),
      latestContests === undefined ? undefined : inArray(golfPredictions.tournamentId, latest),
    ),
  )
    .orderBy(asc(golfPredictions.sequence))
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

export async function listByIds(
  db: Database,
  viewerId: string,
  ids: string[],
): Promise<PredictedTournament[]> {
  if (ids.length === 0) return [];
  const rows = await selectPredicted(db, viewerId, inArray(golfPredictions.id, ids));
  return rows as PredictedTournament[];
}

/** All versions of a tournament, other members' own ones included. */
export async function listVersions(db: Database, viewerId: string, tournamentId: string) {
  return db
    .select({
      id: golfPredictions.id,
      version: golfPredictions.version,
      createdAt: golfPredictions.createdAt,
      analyst: golfPredictions.analyst,
      askedWith: golfPredictions.askedWith,
      isMine: sql<boolean>`${predictionRequests.userId} is not null`,
    })
    .from(golfPredictions)
    .leftJoin(
      predictionRequests,
      and(
        eq(predictionRequests.predictionId, golfPredictions.id),
        eq(predictionRequests.userId, viewerId),
      ),
    )
    .where(eq(golfPredictions.tournamentId, tournamentId))
    .orderBy(asc(golfPredictions.version));
}
