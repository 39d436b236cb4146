import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { feedStates } from '#db/tables/feeds.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, eq, notLike, sql } from 'drizzle-orm';

export type FeedState = typeof feedStates.$inferSelect;

/** Without the thousands of games that the source has no closing price for. */
export async function listFeedStates(db: Database, league: LeagueId) {
  const isListed = notLike(feedStates.resource, 'odds/%');
  return db
    .select()
    .from(feedStates)
    .where(and(eq(feedStates.league, league), isListed));
}

export async function findFeedState(db: Database, league: LeagueId, resource: string) {
  return first(db.select().from(feedStates).where(matching(feedStates, { league, resource })));
}

/** Records a request for a resource and its outcome. */
export async function noteAttempt(
  db: Database,
  league: LeagueId,
  resource: string,
  at: Date,
  error?: string,
): Promise<FeedState | undefined> {
  const failed = error !== undefined;
  const [state] = await db
    .insert(feedStates)
    .values({
      league,
      resource,
      attemptedAt: at,
      succeededAt: failed ? null : at,
      consecutiveFailures: failed ? 1 : 0,
      lastError: error ?? null,
      failingSince: failed ? at : null,
    })
    .onConflictDoUpdate({
      target: [feedStates.league, feedStates.resource],
      set: failed
        ? {
            attemptedAt: at,
            consecutiveFailures: sql`${feedStates.consecutiveFailures} + 1`,
            lastError: error,
            failingSince: sql`case when ${feedStates.lastError} = ${error} then coalesce(${feedStates.failingSince}, excluded.failing_since) else excluded.failing_since end`,
          }
        : {
            attemptedAt: at,
            succeededAt: at,
            consecutiveFailures: 0,
            lastError: null,
            failingSince: null,
          },
    })
    .returning();
  return state;
}
