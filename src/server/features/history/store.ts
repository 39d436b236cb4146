import type { Database } from '#db/client.ts';
import { competitors, games, grades, predictionRequests, predictions } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GradeRow, LedgerRow } from '../ledger/policy.ts';

/** A ledger row with its game, its two sides and its grade. */
export interface PredictedGame {
  row: LedgerRow;
  game: typeof games.$inferSelect;
  home: typeof competitors.$inferSelect;
  away: typeof competitors.$inferSelect;
  grade: GradeRow | null;
  /** Has the viewer asked for it? */
  isMine: boolean;
}

const home = alias(competitors, 'home');
const away = alias(competitors, 'away');

function selectPredicted(db: Database, viewerId: string, where: SQL | undefined) {
  return db
    .select({
      row: predictions,
      game: games,
      home,
      away,
      grade: grades,
      isMine: sql<boolean>`${predictionRequests.userId} is not null`,
    })
    .from(predictions)
    .innerJoin(games, and(eq(games.league, predictions.league), eq(games.id, predictions.gameId)))
    .innerJoin(home, and(eq(home.league, predictions.league), eq(home.id, predictions.homeId)))
    .innerJoin(away, and(eq(away.league, predictions.league), eq(away.id, predictions.awayId)))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .leftJoin(
      predictionRequests,
      and(
        eq(predictionRequests.predictionId, predictions.id),
        eq(predictionRequests.userId, viewerId),
      ),
    )
    .where(where);
}

export interface HistoryFilter {
  leagues?: LeagueId[];
  gameId?: string;
  /** Only what the viewer has asked for. */
  mine?: boolean;
  /** Only rows before this sequence number. */
  before?: number;
}

/** Newest first. */
export async function listNewest(
  db: Database,
  viewerId: string,
  filter: HistoryFilter,
  limit: number,
): Promise<PredictedGame[]> {
  const { leagues, gameId, mine, before } = filter;
  const rows = await selectPredicted(
    db,
    viewerId,
    and(
      leagues === undefined ? undefined : inArray(predictions.league, leagues),
      gameId === undefined ? undefined : eq(predictions.gameId, gameId),
      mine === true ? isNotNull(predictionRequests.userId) : undefined,
      before === undefined ? undefined : lt(predictions.sequence, before),
    ),
  )
    .orderBy(desc(predictions.sequence))
    .limit(limit);
  return rows as PredictedGame[];
}

/** What is exported: the filters of the list, and ranges of it. */
export interface OldestFilter extends Omit<HistoryFilter, 'before'> {
  season?: number;
  /** Made at this moment or later. */
  since?: Date;
  /** Only of the games predicted last. */
  latestContests?: number;
}

/** Oldest first, behind a sequence number. */
export async function listOldest(
  db: Database,
  viewerId: string,
  filter: OldestFilter,
  after: number,
  limit: number,
): Promise<PredictedGame[]> {
  const { leagues, gameId, mine, season, since, latestContests } = filter;
  const isMine = exists(
    db
      .select({ one: sql`1` })
      .from(predictionRequests)
      .where(
        and(
          eq(predictionRequests.predictionId, predictions.id),
          eq(predictionRequests.userId, viewerId),
        ),
      ),
  );
  const wanted = and(
    leagues === undefined ? undefined : inArray(predictions.league, leagues),
    gameId === undefined ? undefined : eq(predictions.gameId, gameId),
    mine === true ? isMine : undefined,
    season === undefined ? undefined : eq(predictions.season, season),
    since === undefined ? undefined : gte(predictions.createdAt, since),
  );
  const latest = db
    .select({ gameId: predictions.gameId })
    .from(predictions)
    .where(wanted)
    .groupBy(predictions.league, predictions.gameId)
    .orderBy(desc(max(predictions.sequence)))
    .limit(latestContests ?? 0);
  const rows = await selectPredicted(
    db,
    viewerId,
    and(
      wanted,
      gt(predictions.sequence, after),
      latestContests === undefined ? undefined : inArray(predictions.gameId, latest),
    ),
  )
    .orderBy(asc(predictions.sequence))
    .limit(limit);
  return rows as PredictedGame[];
}

export async function findById(
  db: Database,
  viewerId: string,
  id: string,
): Promise<PredictedGame | undefined> {
  const [row] = await selectPredicted(db, viewerId, eq(predictions.id, id));
  return row as PredictedGame | undefined;
}

export async function listByIds(
  db: Database,
  viewerId: string,
  ids: string[],
): Promise<PredictedGame[]> {
  if (ids.length === 0) return [];
  const rows = await selectPredicted(db, viewerId, inArray(predictions.id, ids));
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
