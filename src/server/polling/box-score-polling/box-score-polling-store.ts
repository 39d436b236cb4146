import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores.ts';
import { feedStates } from '#db/tables/feeds.ts';
import { games, oddsQuotes } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
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
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { GameRow } from '../../contests/games/games-types.ts';

/** Key in `feed_states` for fetching a game's box score. */
export function figuresResource(gameId: string): string {
  return `figures/${gameId}`;
}

/** Key in `feed_states` for a failed re-read of a stored box score. */
export function rereadResource(gameId: string): string {
  return `box-score/${gameId}`;
}

export interface IncompleteGame {
  game: GameRow;
  hasBoxScore: boolean;
  /** Whether the closing price is wanted and missing. */
  lacksQuote: boolean;
}

/**
 * Finished games of a season without their box score or, `withQuotes`, their closing price, newest
 * first. Excludes those tried in vain since `restedAt`, and those given up after repeated failures.
 */
export async function listIncompleteGames(
  db: Database,
  league: LeagueId,
  season: number,
  options: { limit: number; restedAt: Date; maxFailures: number; withQuotes: boolean },
): Promise<IncompleteGame[]> {
  const { limit, restedAt, maxFailures, withQuotes } = options;
  const quote = matching(oddsQuotes, { league: games.league, gameId: games.id });
  const searchedInVain = db
    .select({ one: sql`1` })
    .from(feedStates)
    .where(
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${figuresResource('')} || ${games.id}`),
        or(gt(feedStates.attemptedAt, restedAt), gte(feedStates.consecutiveFailures, maxFailures)),
      ),
    );
  const rows = await db
    .select({
      game: games,
      boxScore: boxScores.gameId,
      hasQuote: sql<boolean>`exists (select 1 from ${oddsQuotes} where ${quote})`,
    })
    .from(games)
    .leftJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .where(
      and(
        matching(games, { league, kind: 'league', season, state: 'final' }),
        ne(games.phase, 'preseason'),
        notExists(searchedInVain),
        or(
          isNull(boxScores.gameId),
          withQuotes
            ? notExists(
                db
                  .select({ one: sql`1` })
                  .from(oddsQuotes)
                  .where(quote),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(desc(games.startsAt))
    .limit(limit);
  return rows.map(({ game, boxScore, hasQuote }) => ({
    game,
    hasBoxScore: boxScore !== null,
    lacksQuote: withQuotes && !hasQuote,
  }));
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
    .where(
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${rereadResource('')} || ${games.id}`),
        gt(feedStates.attemptedAt, restedAt),
      ),
    );
  return db
    .select({ id: games.id, season: games.season })
    .from(games)
    .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'final' }),
        ne(games.phase, 'preseason'),
        gte(games.startsAt, startedFrom),
        lte(boxScores.fetchedAt, restedAt),
        lt(boxScores.fetchedAt, lastRead),
        notExists(failedLately),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id))
    .limit(limit);
}

/** Finished games of some seasons: all, those with a box score, and those given up without one. */
export async function countFinishedGames(
  db: Database,
  league: LeagueId,
  seasons: readonly number[],
  maxFailures: number,
): Promise<{ done: number; total: number; givenUp: number }> {
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
    .leftJoin(
      feedStates,
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${figuresResource('')} || ${games.id}`),
      ),
    )
    .where(
      and(
        matching(games, { league, kind: 'league', season: [...seasons], state: 'final' }),
        ne(games.phase, 'preseason'),
      ),
    );
  return row ?? { done: 0, total: 0, givenUp: 0 };
}
