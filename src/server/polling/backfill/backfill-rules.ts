import type { LeagueId } from '#domain/league.ts';
import { weekLabel } from '#domain/calendar/season.ts';
import type { SlateQuery, TournamentQuery } from '#providers/scores/score-source.ts';

/** A part of a league's history: a week, a month, a day or a tournament. */
export interface HistoryPart {
  league: LeagueId;
  season: number;
  query:
    | { kind: 'slate'; slate: SlateQuery }
    | { kind: 'tournaments'; tournaments: TournamentQuery };
  resource: string;
}

/** Whether a part is loaded or unavailable: requesting it again changes nothing. */
export function isSettled(
  state: { succeededAt: Date | null; lastError: string | null } | undefined,
): boolean {
  return state !== undefined && (state.succeededAt !== null || hasNothing(state.lastError));
}

/** The source has no data for a past part, or none that can be read. */
export function hasNothing(fault: string | null): boolean {
  return fault === 'not-found' || fault === 'none-readable';
}

/**
 * Sorts plans shortest first: a season of golf does not wait behind a league of a thousand games.
 */
export function shortestFirst<Plan>(plans: Plan[], countParts: (plan: Plan) => number): Plan[] {
  return plans.toSorted((a, b) => countParts(a) - countParts(b));
}

const monthName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** “Week 3”, “March 2025”, for the administrator and the log. */
export function describePart({ query, season }: HistoryPart): string {
  if (query.kind === 'tournaments') {
    const { tournaments } = query;
    return tournaments.kind === 'day' ? tournaments.day : `season ${season}`;
  }
  const { slate } = query;
  switch (slate.kind) {
    case 'week':
      return `${slate.season} ${weekLabel(slate.season, slate.phase, slate.week)}`;
    case 'day':
      return slate.day;
    case 'month':
      return monthName.format(new Date(`${slate.month}-15T12:00:00Z`));
  }
}
