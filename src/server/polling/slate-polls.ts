import { dayMs, hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { addDays, getGameDay, easternDay } from '#domain/calendar/eastern-time.ts';
import { daysAhead, type Season, type SeasonWeek } from '#domain/calendar/season.ts';
import type { SlateQuery } from '#providers/scores/score-source.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';

/** Max interval between fetches of each resource. */
export const refreshMs = {
  season: 6 * hourMs,
  /** A finished season, or one the source has not reported yet. */
  unconfirmedSeason: 5 * minuteMs,
  teams: dayMs,
  standings: hourMs,
  neighborSlate: hourMs,
  /** A tournament parallel to the one polled at the live pace. */
  liveNeighbor: minuteMs,
  distantSlate: 12 * hourMs,
} as const;

interface DueSlate {
  slate: SlateQuery;
  everyMs: number;
}

interface PresentSlates {
  /** Slate fetched in every round; outside the season, the nearest week. */
  today: SlateQuery;
  /** Slate to which a game of today may be rescheduled. */
  next: SlateQuery | undefined;
  others: DueSlate[];
}

/**
 * Slates to poll now: the current and nearby weeks, or days and months in leagues without weeks.
 */
export function presentSlates(season: Season, now: Date): PresentSlates {
  if (season.weeks.length > 0) return presentWeeks(season, now);
  const day = easternDay(now);
  const near = [1, -1].map((offset): DueSlate => ({
    slate: { kind: 'day', day: addDays(day, offset) },
    everyMs: refreshMs.neighborSlate,
  }));
  const far = monthsBetween(day, addDays(day, daysAhead)).map((month): DueSlate => ({
    slate: { kind: 'month', month },
    everyMs: refreshMs.distantSlate,
  }));
  const next: SlateQuery = { kind: 'day', day: addDays(day, 1) };
  return { today: { kind: 'day', day }, next, others: [...near, ...far] };
}

function presentWeeks({ year, weeks }: Season, now: Date): PresentSlates {
  const at = weeks.findIndex((week) => now < week.endsAt);
  const current = at === -1 ? weeks.length - 1 : at;
  const slateAt = (index: number): SlateQuery[] => {
    const week = weeks[index];
    return week === undefined ? [] : [weekSlate(year, week)];
  };
  const [today] = slateAt(current);
  if (today === undefined) throw new RangeError(`season ${year} has no weeks`);
  const due = (everyMs: number, ...indexes: number[]): DueSlate[] =>
    indexes.flatMap(slateAt).map((slate) => ({ slate, everyMs }));
  return {
    today,
    next: slateAt(current + 1)[0],
    others: [
      ...due(refreshMs.neighborSlate, current + 1, current - 1),
      ...due(refreshMs.distantSlate, current + 2, current + 3),
    ],
  };
}

/** The slate that lists a game. */
export function gameSlate(
  game: Pick<GameRow, 'season' | 'phase' | 'week' | 'startsAt' | 'filedOn'>,
): SlateQuery {
  const { season, phase, week } = game;
  return week === null
    ? { kind: 'day', day: getGameDay(game) }
    : { kind: 'week', season, phase, week };
}

/** Parts of a season that have begun by a moment (default: all of them), in order of play. */
export function seasonSlates(season: Season, by = season.endsAt): SlateQuery[] {
  const weeks = season.weeks.filter(({ startsAt }) => startsAt <= by);
  if (season.weeks.length > 0) return weeks.map((week) => weekSlate(season.year, week));
  if (season.startsAt > by) return [];
  const last = new Date(Math.min(season.endsAt.getTime() - 1, by.getTime()));
  const months = monthsBetween(easternDay(season.startsAt), easternDay(last));
  return months.map((month) => ({ kind: 'month', month }));
}

function weekSlate(season: number, { phase, week }: SeasonWeek): SlateQuery {
  return { kind: 'week', season, phase, week };
}

/** Months (`2026-11`) of the days between two dates (`2026-11-21`), inclusive. */
function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  for (let day = `${firstDay.slice(0, 7)}-01`; day <= lastDay;) {
    months.push(day.slice(0, 7));
    day = `${addDays(day, 31).slice(0, 7)}-01`;
  }
  return months;
}
