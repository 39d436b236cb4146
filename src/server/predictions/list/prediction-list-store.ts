import type { Database, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { competitors, games } from '#db/tables/games-tables.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isShownTo } from '#server/ledger/predictions/predictions.ts';
import { lockedPrediction } from '#server/ledger/projections.ts';
import type { Order, PredictedContest } from './prediction-list-types.ts';

const home = alias(competitors, 'home');
const away = alias(competitors, 'away');

function isRequest(viewerId: string): SQL | undefined {
  return matching(predictionRequests, { predictionId: predictions.id, userId: viewerId });
}

export function isAskedBy(db: Database, viewerId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(predictionRequests)
      .where(isRequest(viewerId)),
  );
}

async function listPredicted(db: Database, viewerId: string, where: SQL | undefined, order: Order) {
  const found = await db
    .select({
      row: predictions,
      entry: journal,
      game: games,
      home,
      away,
      tournament: tournaments,
      grade: grades,
      isMine: sql<boolean>`${predictionRequests.userId} is not null`,
    })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .leftJoin(games, and(isOfKind('matchup'), isContest(games)))
    .leftJoin(home, matching(home, { league: predictions.league, id: predictions.homeId }))
    .leftJoin(away, matching(away, { league: predictions.league, id: predictions.awayId }))
    .leftJoin(tournaments, and(isOfKind('tournament'), isContest(tournaments)))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .leftJoin(predictionRequests, isRequest(viewerId))
    .where(where)
    .orderBy(order === 'newest' ? desc(predictions.sequence) : asc(predictions.sequence));
  return found.map(
    ({ row, entry, game, ...joined }) =>
      ({
        kind: row.contestKind,
        row: lockedPrediction(row, entry),
        game: joined.grade?.voidReason === 'sides-changed' ? withoutScore(game) : game,
        ...joined,
      }) as PredictedContest,
  );
}

/** Hides the score when the sides are not those predicted. */
function withoutScore(game: typeof games.$inferSelect | null) {
  return game && { ...game, homeScore: null, awayScore: null };
}

function isOfKind(kind: ContestKindId): SQL {
  return eq(predictions.contestKind, kind);
}

function isContest(contests: typeof games | typeof tournaments): SQL | undefined {
  return matching(contests, { league: predictions.league, id: predictions.contestId });
}

export async function listShownIds(
  { db }: WithDatabase,
  viewerId: string,
  contests: readonly { league: LeagueId; contestId: string }[],
): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const league of new Set(contests.map((contest) => contest.league))) {
    const ofLeague = contests.filter((contest) => contest.league === league);
    const contestId = [...new Set(ofLeague.map((contest) => contest.contestId))];
    const rows = await db
      .select({ id: predictions.id, contestId: predictions.contestId })
      .from(predictions)
      .where(and(matching(predictions, { league, contestId }), isShownTo(db, viewerId)));
    for (const row of rows) shown.set(`${league}/${row.contestId}`, row.id);
  }
  return shown;
}

export async function listBySequences(
  db: Database,
  viewerId: string,
  sequences: number[],
  order: Order = 'oldest',
) {
  if (sequences.length === 0) return [];
  return listPredicted(db, viewerId, inArray(predictions.sequence, sequences), order);
}

export async function listByIds(db: Database, viewerId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return listPredicted(db, viewerId, inArray(predictions.id, ids), 'oldest');
}

/** All versions of a contest, including other members' own. */
export async function listVersions(
  db: Database,
  viewerId: string,
  { league, contestId }: { league: LeagueId; contestId: string },
) {
  return db
    .select({
      id: predictions.id,
      version: predictions.version,
      lockedAt: predictions.lockedAt,
      analyst: predictions.analyst,
      settings: predictions.settings,
      isMine: sql<boolean>`${predictionRequests.userId} is not null`,
    })
    .from(predictions)
    .leftJoin(predictionRequests, isRequest(viewerId))
    .where(matching(predictions, { league, contestId }))
    .orderBy(asc(predictions.version));
}
