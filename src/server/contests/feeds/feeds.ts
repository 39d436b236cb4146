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

/** Key of a part of the schedule in `feed_states`. */
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

/** Key of a part of a tour in `feed_states`. */
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

/** When each resource of a league was last requested and last answered. */
export async function listFreshness(context: AppContext, league: LeagueId) {
  const states = await listFeedStates(context.db, league);
  return new Map(states.map((state) => [state.resource, state]));
}

/**
 * Fetches a resource of a league and records the outcome. A failure is recorded, then rethrown. The
 * callback gets the outcomes of earlier attempts.
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
    // A connection reset by the source looks like one by the database, so check the error's class
    // first.
    const fault = error instanceof ScoreSourceError ? notedFault(error) : undefined;
    if (fault !== undefined || !isDatabaseUnavailable(error)) {
      await noteAttempt(context.db, league, resource, context.now(), fault ?? 'internal');
    }
    throw error;
  }
}

/** Records a failure without recording a success. */
export async function noteFailure(
  context: AppContext,
  league: LeagueId,
  resource: string,
  error: ScoreSourceError,
): Promise<void> {
  await noteAttempt(context.db, league, resource, context.now(), notedFault(error));
}

/** Logs unreadable events; they never hide the others. */
export function noteRejected(
  context: AppContext,
  league: LeagueId,
  rejected: Slate['rejected'],
): void {
  for (const { id, problem } of rejected) {
    context.log.warn({ league, eventId: id, problem }, 'feed event could not be read');
  }
}
