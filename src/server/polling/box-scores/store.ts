import type { Database } from '#db/client.ts';
import { boxScores } from '#db/tables/box-scores.ts';
import { feedStates } from '#db/tables/feeds.ts';
import { games, oddsQuotes } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, eq, gt, gte, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { GameRow } from '../../contests/games/types.ts';

/** The name in `feed_states` under which the search for a game's figures is kept. */
export function figuresResource(gameId: string): string {
  return `figures/${gameId}`;
}

/**
 * Finished games of a season that lack their box score or their closing price, newest first. Left
 * out are those asked for in vain since `restedAt`, and those given up after so many failures.
 */
export async function listIncompleteGames(
  db: Database,
  league: LeagueId,
  season: number,
  { limit, restedAt, mostFailures }: { limit: number; restedAt: Date; mostFailures: number },
): Promise<{ game: GameRow; hasBoxScore: boolean; hasQuote: boolean }[]> {
  const quote = and(eq(oddsQuotes.league, games.league), eq(oddsQuotes.gameId, games.id));
  const searchedInVain = db
    .select({ one: sql`1` })
    .from(feedStates)
    .where(
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${figuresResource('')} || ${games.id}`),
        or(gt(feedStates.attemptedAt, restedAt), gte(feedStates.consecutiveFailures, mostFailures)),
      ),
    );
  const rows = await db
    .select({
      game: games,
      boxScore: boxScores.gameId,
      hasQuote: sql<boolean>`exists (select 1 from ${oddsQuotes} where ${quote})`,
    })
    .from(games)
    .leftJoin(boxScores, and(eq(boxScores.league, games.league), eq(boxScores.gameId, games.id)))
    .where(
      and(
        eq(games.league, league),
        eq(games.season, season),
        eq(games.state, 'final'),
        ne(games.phase, 'preseason'),
        notExists(searchedInVain),
        or(
          isNull(boxScores.gameId),
          notExists(
            db
              .select({ one: sql`1` })
              .from(oddsQuotes)
              .where(quote),
          ),
        ),
      ),
    )
    .orderBy(desc(games.startsAt))
    .limit(limit);
  return rows.map(({ game, boxScore, hasQuote }) => ({
    game,
    hasBoxScore: boxScore !== null,
    hasQuote,
  }));
}
