import type { Database } from '#db/client.ts';
import { competitors, games, grades, predictionRequests, predictions } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
  exists,
  gte,
  max,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GradeRow, LedgerRow } from '../../ledger/games/policy.ts';

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

/** Joins the viewer's own request to a prediction, where there is one. */
function isAskedBy(viewerId: string): SQL | undefined {
  return and(
    eq(predictionRequests.predictionId, predictions.id),
    eq(predictionRequests.userId, viewerId),
  );
}

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
    .leftJoin(predictionRequests, isAskedBy(viewerId))
    .where(where);
}

const isCommunalOrMine = or(
  eq(predictions.askedWith, 'default'),
  isNotNull(predictionRequests.userId),
);

/**
 * Is a row the one of its game that this member is shown? That is the newest of those he has asked
 * for, where it was made with his own instructions; else the newest made with the default ones.
 */
function isShownTo(db: Database, viewerId: string): SQL {
  const asked = alias(predictionRequests, 'asked');
  const mine = alias(predictions, 'mine');
  const communal = alias(predictions, 'communal');
  const newestOfMine = db
    .select({ sequence: sql`case ${mine.askedWith} when 'own' then ${mine.sequence} end` })
    .from(mine)
    .innerJoin(asked, and(eq(asked.predictionId, mine.id), eq(asked.userId, viewerId)))
    .where(and(eq(mine.league, predictions.league), eq(mine.gameId, predictions.gameId)))
    .orderBy(desc(mine.version))
    .limit(1);
  const newestCommunal = db
    .select({ sequence: communal.sequence })
    .from(communal)
    .where(
      and(
        eq(communal.league, predictions.league),
        eq(communal.gameId, predictions.gameId),
        eq(communal.askedWith, 'default'),
      ),
    )
    .orderBy(desc(communal.version))
    .limit(1);
  // As a case the planner takes half of the rows for shown, and stops at the limit; of an equation it
  // expects next to none and reads the whole ledger.
  return sql`case when ${predictions.sequence} = coalesce(${newestOfMine}, ${newestCommunal}) then true else false end`;
}

export interface HistoryFilter {
  leagues?: LeagueId[];
  gameId?: string;
  gameIds?: string[];
  /** Only what the viewer has asked for. */
  mine?: boolean;
  /** Only the one of each game that the viewer is shown. */
  shown?: boolean;
  /** Only rows before this sequence number. */
  before?: number;
}

/** Newest first: everybody's that was asked for with the default instructions, and the viewer's own. */
export async function listNewest(
  db: Database,
  viewerId: string,
  filter: HistoryFilter,
  limit: number,
): Promise<PredictedGame[]> {
  const { leagues, gameId, gameIds, mine, shown, before } = filter;
  // Which rows, before anything is joined to them.
  const sequences = db
    .select({ sequence: predictions.sequence })
    .from(predictions)
    .leftJoin(predictionRequests, isAskedBy(viewerId))
    .where(
      and(
        leagues === undefined ? undefined : inArray(predictions.league, leagues),
        gameId === undefined ? undefined : eq(predictions.gameId, gameId),
        gameIds === undefined ? undefined : inArray(predictions.gameId, gameIds),
        mine === true ? isNotNull(predictionRequests.userId) : isCommunalOrMine,
        shown === true ? isShownTo(db, viewerId) : undefined,
        before === undefined ? undefined : lt(predictions.sequence, before),
      ),
    )
    .orderBy(desc(predictions.sequence))
    .limit(limit);
  const rows = await selectPredicted(
    db,
    viewerId,
    inArray(predictions.sequence, sequences),
  ).orderBy(desc(predictions.sequence));
  return rows as PredictedGame[];
}

/** What is exported: the filters of the list, and ranges of it. */
export interface OldestFilter extends Omit<HistoryFilter, 'before' | 'shown' | 'gameIds'> {
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

/** All versions of a game, other members' own ones included. */
export async function listVersions(
  db: Database,
  viewerId: string,
  league: LeagueId,
  gameId: string,
) {
  return db
    .select({
      id: predictions.id,
      version: predictions.version,
      createdAt: predictions.createdAt,
      analyst: predictions.analyst,
      askedWith: predictions.askedWith,
      isMine: sql<boolean>`${predictionRequests.userId} is not null`,
    })
    .from(predictions)
    .leftJoin(predictionRequests, isAskedBy(viewerId))
    .where(and(eq(predictions.league, league), eq(predictions.gameId, gameId)))
    .orderBy(asc(predictions.version));
}
