import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games, oddsQuotes } from '#db/tables/games-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { hasBoxScore } from '#server/contests/box-scores/box-scores.ts';
import { figuresResource } from '#server/contests/feeds.ts';

/** Key in `feed_states` for a failed re-read of a stored box score. */
export function rereadResource(gameId: string): string {
  return `box-score/${gameId}`;
}

/** Key in `feed_states` for fetching a finished game's closing price. */
export function priceResource(gameId: string): string {
  return `odds/${gameId}`;
}

/** Key in `feed_states` for a league's refused requests for prices. */
export const refusedPrices = 'odds';

interface Attempts {
  /** A game tried in vain since then rests. */
  restedAt: Date;
  /** A game is given up after so many failures in a row. */
  maxFailures: number;
}

const isFinished = and(matching(games, { state: 'final' }), hasBoxScore);

/** The attempts at one resource of each game. */
function isAttempt(toResource: (gameId: string) => string) {
  return and(
    eq(feedStates.league, games.league),
    eq(feedStates.resource, sql`${toResource('')} || ${games.id}`),
  );
}

function isOpen(db: Database, toResource: (gameId: string) => string, attempts: Attempts) {
  const { restedAt, maxFailures } = attempts;
  const inVain = or(
    gt(feedStates.attemptedAt, restedAt),
    gte(feedStates.consecutiveFailures, maxFailures),
  );
  return notExists(
    db
      .select({ one: sql`1` })
      .from(feedStates)
      .where(and(isAttempt(toResource), inVain)),
  );
}

/** Whether a finished game's newest price before the start, its close, was not withdrawn. */
const hasClose = sql`coalesce((
  select ${oddsQuotes.withdrawnAt} is null from ${oddsQuotes}
  where ${matching(oddsQuotes, { league: games.league, gameId: games.id, kind: 'quote' })}
    and ${oddsQuotes.at} <= ${games.startsAt}
  order by ${oddsQuotes.at} desc, ${oddsQuotes.id} desc limit 1
), false)`;

/**
 * Games without a box score, except those tried in vain since `restedAt` or given up. In turn 1
 * come the last `recentGames` of each team that plays until `soon`, in turn 2 its older ones, in
 * turn 3 the recent ones of other teams that play again, in turn 4 the rest; in each turn by the
 * next start after `now`, then newest first.
 */
export async function listIncompleteGames(
  db: Database,
  league: LeagueId,
  seasons: number[],
  options: Attempts & { limit: number; recentGames: number; now: Date; soon: Date },
): Promise<{ id: string; season: number; turn: number; nextStart: string | null }[]> {
  const { limit, recentGames, now, soon, ...attempts } = options;
  if (seasons.length === 0) return [];
  const isCounted = and(matching(games, { league, season: seasons }), isFinished);
  const isNext = and(matching(games, { league, state: 'scheduled' }), gt(games.startsAt, now));
  const ofSide = (side: AnyPgColumn, columns: SQL, where: SQL | undefined) =>
    sql`select ${side} as team, ${columns} from ${games} where ${where}`;
  const start = sql`${games.startsAt} as start`;
  const game = sql`${games.id} as id, ${games.startsAt} as start`;
  const recent = sql`
    select recent.id, min(next.start) as next_start, bool_or(recent.place <= ${recentGames}) as is_recent from (
      select team, id, row_number() over (partition by team order by start desc) as place from (
        ${ofSide(games.homeId, game, isCounted)} union all ${ofSide(games.awayId, game, isCounted)}
      ) played
    ) recent join (
      select team, min(start) as start from (
        ${ofSide(games.homeId, start, isNext)} union all ${ofSide(games.awayId, start, isNext)}
      ) coming group by team
    ) next on next.team = recent.team
    group by recent.id`;
  const isSoon = sql`wanted.next_start <= ${soon.toISOString()}::timestamptz`;
  const turn = sql<number>`case when ${isSoon} then 2 - wanted.is_recent::int when wanted.is_recent then 3 else 4 end`;
  return db
    .select({
      id: games.id,
      season: games.season,
      turn: turn.as('turn'),
      nextStart: sql<string | null>`wanted.next_start`.as('next_start'),
    })
    .from(games)
    .leftJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .leftJoin(sql`(${recent}) wanted`, sql`wanted.id = ${games.id}`)
    .where(and(isCounted, isNull(boxScores.gameId), isOpen(db, figuresResource, attempts)))
    .orderBy(sql`turn`, sql`next_start nulls last`, desc(games.startsAt))
    .limit(limit);
}

/** Finished games of any season without a closing price, newest first; the same excluded. */
export async function listUnpricedGames(
  db: Database,
  leagues: LeagueId[],
  { limit, ...attempts }: Attempts & { limit: number },
): Promise<{ league: LeagueId; id: string; startsAt: Date }[]> {
  return db
    .select({ league: games.league, id: games.id, startsAt: games.startsAt })
    .from(games)
    .where(
      and(
        matching(games, { league: leagues }),
        isFinished,
        isOpen(db, priceResource, attempts),
        sql`not ${hasClose}`,
      ),
    )
    .orderBy(desc(games.startsAt))
    .limit(limit);
}

/** The last time in a period that the source refused a request for prices. */
export async function findRefusal(db: Database, since: Date, until: Date) {
  const { attemptedAt, resource } = feedStates;
  return first(
    db
      .select()
      .from(feedStates)
      .where(and(eq(resource, refusedPrices), gt(attemptedAt, since), lte(attemptedAt, until)))
      .orderBy(desc(attemptedAt))
      .limit(1),
  );
}

/**
 * Finished games started since `startedFrom`, whose box scores were last read before `restedAt` and
 * within `correctedForMs` of their start, earliest first; without those tried in vain since
 * `restedAt`.
 */
export async function listGamesToReread(
  db: Database,
  league: LeagueId,
  options: { limit: number; startedFrom: Date; restedAt: Date; correctedForMs: number },
): Promise<{ id: string; season: number }[]> {
  const { limit, startedFrom, restedAt, correctedForMs } = options;
  const lastRead = sql`${games.startsAt} + ${correctedForMs} * interval '1 millisecond'`;
  const failedLately = db
    .select({ one: sql`1` })
    .from(feedStates)
    .where(and(isAttempt(rereadResource), gt(feedStates.attemptedAt, restedAt)));
  return db
    .select({ id: games.id, season: games.season })
    .from(games)
    .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .where(
      and(
        matching(games, { league }),
        isFinished,
        gte(games.startsAt, startedFrom),
        lte(boxScores.fetchedAt, restedAt),
        lt(boxScores.fetchedAt, lastRead),
        notExists(failedLately),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id))
    .limit(limit);
}

/** Finished games: all, those that have what is counted, and those given up without it. */
export interface GameCounts {
  done: number;
  total: number;
  givenUp: number;
}

export async function countFinishedGames(
  db: Database,
  league: LeagueId,
  seasons: readonly number[],
  maxFailures: number,
): Promise<GameCounts> {
  if (seasons.length === 0) return { done: 0, total: 0, givenUp: 0 };
  const isMissing = isNull(boxScores.gameId);
  const [row] = await db
    .select({
      total: count(),
      done: count(boxScores.gameId),
      givenUp: sql<number>`count(*) filter (where ${isMissing} and ${feedStates.consecutiveFailures} >= ${maxFailures})::int`,
    })
    .from(games)
    .leftJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .leftJoin(feedStates, isAttempt(figuresResource))
    .where(and(matching(games, { league, season: [...seasons] }), isFinished));
  return row ?? { done: 0, total: 0, givenUp: 0 };
}

export async function countClosingPrices(db: Database, maxFailures: number) {
  const rows = await db
    .select({
      league: games.league,
      total: count(),
      done: sql<number>`count(*) filter (where ${hasClose})::int`,
      givenUp: sql<number>`count(*) filter (where ${feedStates.consecutiveFailures} >= ${maxFailures} and not ${hasClose})::int`,
    })
    .from(games)
    .leftJoin(feedStates, isAttempt(priceResource))
    .where(isFinished)
    .groupBy(games.league);
  return new Map(rows.map(({ league, ...counts }) => [league, counts]));
}
