import type { Database } from '#db/client.ts';
import { competitors, games, grades, predictions } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GradeRow, LedgerRow } from '../ledger/policy.ts';

/** A ledger row with its game, its two sides and its grade. */
export interface PredictedGame {
  row: LedgerRow;
  game: typeof games.$inferSelect;
  home: typeof competitors.$inferSelect;
  away: typeof competitors.$inferSelect;
  grade: GradeRow | null;
}

const home = alias(competitors, 'home');
const away = alias(competitors, 'away');

function selectPredicted(db: Database, where: SQL | undefined) {
  return db
    .select({ row: predictions, game: games, home, away, grade: grades })
    .from(predictions)
    .innerJoin(games, and(eq(games.league, predictions.league), eq(games.id, predictions.gameId)))
    .innerJoin(home, and(eq(home.league, predictions.league), eq(home.id, predictions.homeId)))
    .innerJoin(away, and(eq(away.league, predictions.league), eq(away.id, predictions.awayId)))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .where(where);
}

export interface HistoryFilter {
  leagues?: LeagueId[];
  gameId?: string;
  requestedBy?: string;
  /** Only rows before this sequence number. */
  before?: number;
}

/** Newest first. */
export async function listNewest(
  db: Database,
  filter: HistoryFilter,
  limit: number,
): Promise<PredictedGame[]> {
  const { leagues, gameId, requestedBy, before } = filter;
  const rows = await selectPredicted(
    db,
    and(
      leagues === undefined ? undefined : inArray(predictions.league, leagues),
      gameId === undefined ? undefined : eq(predictions.gameId, gameId),
      requestedBy === undefined ? undefined : eq(predictions.requestedBy, requestedBy),
      before === undefined ? undefined : lt(predictions.sequence, before),
    ),
  )
    .orderBy(desc(predictions.sequence))
    .limit(limit);
  return rows as PredictedGame[];
}

/** Oldest first, behind a sequence number: for exports. */
export async function listOldestAfter(
  db: Database,
  sequence: number,
  limit: number,
): Promise<PredictedGame[]> {
  const rows = await selectPredicted(db, gt(predictions.sequence, sequence))
    .orderBy(asc(predictions.sequence))
    .limit(limit);
  return rows as PredictedGame[];
}

export async function findById(db: Database, id: string): Promise<PredictedGame | undefined> {
  const [row] = await selectPredicted(db, eq(predictions.id, id));
  return row as PredictedGame | undefined;
}

export async function listByIds(db: Database, ids: string[]): Promise<PredictedGame[]> {
  if (ids.length === 0) return [];
  const rows = await selectPredicted(db, inArray(predictions.id, ids));
  return rows as PredictedGame[];
}

export async function listVersions(db: Database, league: LeagueId, gameId: string) {
  return db
    .select({
      id: predictions.id,
      version: predictions.version,
      createdAt: predictions.createdAt,
    })
    .from(predictions)
    .where(and(eq(predictions.league, league), eq(predictions.gameId, gameId)))
    .orderBy(asc(predictions.version));
}
