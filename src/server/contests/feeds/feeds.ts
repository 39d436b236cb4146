import type { LeagueId } from '#domain/league.ts';
import { weekSlot } from '#domain/calendar/season.ts';
import {
  ScoreSourceError,
  type Slate,
  type SlateQuery,
  type TournamentQuery,
} from '#providers/scores/score-source.ts';
import type { AppContext } from '../../context.ts';
import { isDatabaseUnavailable } from '../../errors.ts';
import { notedFault } from './feeds-rules.ts';
import { type FeedState, findFeedState, listFeedStates, noteAttempt } from './feeds-store.ts';

export type { FeedState } from './feeds-store.ts';

/** The name under which a part of the schedule is kept in `feed_states`. */
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

/** The name under which a part of a tour is kept in `feed_states`. */
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

/** When each resource of a league was last asked for and last answered. */
export async function listFreshness(context: AppContext, league: LeagueId) {
  const states = await listFeedStates(context.db, league);
  return new Map(states.map((state) => [state.resource, state]));
}

/**
 * Does what a resource of a league needs, and notes how it went. A failure is noted, then thrown. The
 * work is told how the attempts before it went.
 */
export async function attempt<T>(
  context: AppContext,
  league: LeagueId,
  resource: string,
  work: (before: FeedState | undefined) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(await findFeedState(context.db, league, resource));
    await noteAttempt(context.db, league, resource, context.now());
    return result;
  } catch (error) {
    // A reset of the source's connection looks like one of the database's: ask who says it first.
    const fault = error instanceof ScoreSourceError ? notedFault(error) : undefined;
    if (fault !== undefined || !isDatabaseUnavailable(error)) {
      await noteAttempt(context.db, league, resource, context.now(), fault ?? 'internal');
    }
    throw error;
  }
}

/** Notes that something could not be had, without a word of what could. */
export async function noteFailure(
  context: AppContext,
  league: LeagueId,
  resource: string,
  error: ScoreSourceError,
): Promise<void> {
  await noteAttempt(context.db, league, resource, context.now(), notedFault(error));
}

/** Events that could not be read never hide the others; the log says which. */
export function noteRejected(
  context: AppContext,
  league: LeagueId,
  rejected: Slate['rejected'],
): void {
  for (const { id, problem } of rejected) {
    context.log.warn({ league, eventId: id, problem }, 'feed event could not be read');
  }
}
