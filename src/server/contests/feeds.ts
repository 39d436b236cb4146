import type { LeagueId } from '#domain/league.ts';
import { weekSlot } from '#domain/calendar/season.ts';
import {
  ScoreSourceError,
  type Slate,
  type SlateQuery,
  type TournamentQuery,
} from '#providers/scores/score-source.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { and, eq, notLike, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { isDatabaseUnavailable } from '#server/errors.ts';

/** Key in `feed_states` for fetching a game's box score. */
export function figuresResource(gameId: string): string {
  return `figures/${gameId}`;
}

export function slateResource(slate: SlateQuery): string {
  switch (slate.kind) {
    case 'week':
      return `week/${slate.season}/${weekSlot(slate.phase, slate.week)}`;
    case 'day':
      return `day/${slate.day}`;
    case 'month':
      return `month/${slate.month}`;
  }
}

export function tournamentResource(query: TournamentQuery): string {
  switch (query.kind) {
    case 'day':
      return `day/${query.day}`;
    case 'season':
      return `calendar/${query.season}`;
    case 'tournament':
      return `tournament/${query.id}`;
  }
}

/** Feed states by resource, without those of single games' prices and lines. */
export async function listFreshness(context: AppContext, league: LeagueId) {
  const { resource } = feedStates;
  const isListed = and(
    eq(feedStates.league, league),
    notLike(resource, 'odds/%'),
    notLike(resource, 'props/%'),
  );
  const states = await context.db.select().from(feedStates).where(isListed);
  return new Map(states.map((state) => [state.resource, state]));
}

/** Records the outcome, rethrowing a failure. The callback gets the previous outcome. */
export async function attempt<T>(
  context: AppContext,
  league: LeagueId,
  resource: string,
  work: (before: FeedState | undefined) => Promise<T>,
): Promise<T> {
  try {
    const before = matching(feedStates, { league, resource });
    const result = await work(await first(context.db.select().from(feedStates).where(before)));
    await noteAttempt(context.db, league, resource, context.now());
    return result;
  } catch (error) {
    // A connection reset by the source looks like one by the database, so check the error's class
    // first.
    const fault = error instanceof ScoreSourceError ? notedFault(error) : undefined;
    if (fault !== undefined || !isDatabaseUnavailable(error)) {
      await noteAttempt(context.db, league, resource, context.now(), fault ?? 'internal');
    }
    throw error;
  }
}

export async function noteFailure(
  context: AppContext,
  league: LeagueId,
  resource: string,
  error: ScoreSourceError,
): Promise<void> {
  await noteAttempt(context.db, league, resource, context.now(), notedFault(error));
}

/** Logs unreadable events; they never hide the others. */
export function noteRejected(context: AppContext, league: LeagueId, rejected: Slate['rejected']) {
  for (const { id, problem } of rejected) {
    context.log.warn({ league, eventId: id, problem }, 'feed event could not be read');
  }
}

/** The failure to record; during a pause after a failure, the pause's cause. */
function notedFault({ fault, pausedAfter }: ScoreSourceError): string {
  return pausedAfter ?? fault;
}

export type FeedState = typeof feedStates.$inferSelect;

async function noteAttempt(
  db: Database,
  league: LeagueId,
  resource: string,
  at: Date,
  error?: string,
): Promise<void> {
  const outcome =
    error === undefined
      ? { succeededAt: at, consecutiveFailures: 0, lastError: null, failingSince: null }
      : { consecutiveFailures: 1, lastError: error, failingSince: at };
  const repeated = error !== undefined && {
    consecutiveFailures: sql`${feedStates.consecutiveFailures} + 1`,
    failingSince: sql`case when ${feedStates.lastError} = ${error} then coalesce(${feedStates.failingSince}, excluded.failing_since) else excluded.failing_since end`,
  };
  await db
    .insert(feedStates)
    .values({ league, resource, attemptedAt: at, ...outcome })
    .onConflictDoUpdate({
      target: [feedStates.league, feedStates.resource],
      set: { attemptedAt: at, ...outcome, ...repeated },
    });
}
