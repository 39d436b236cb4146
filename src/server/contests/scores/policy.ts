import { addDays, easternDay } from '#domain/eastern-time.ts';
import { type Game, mayBeInPlay } from '#domain/game.ts';
import type { Season, SeasonWeek } from '#domain/season.ts';
import type { ScoreSourceError, SlateQuery } from '#providers/scores/score-source.ts';
import { isFaultOfAnswer } from '../missing-contests/policy.ts';
import type { GameRow } from './store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How often each resource is asked for, at the least. */
export const refreshMs = {
  season: 6 * hourMs,
  /** One that is over, or that the source has not told yet. */
  unconfirmedSeason: 5 * minuteMs,
  teams: dayMs,
  standings: hourMs,
  neighbourSlate: hourMs,
  /** A tournament beside the one that is followed at the live pace. */
  liveNeighbour: minuteMs,
  distantSlate: 12 * hourMs,
} as const;

/**
 * Is it time to ask for a resource again? One that failed last time is tried at the retry pace; one
 * that the source does not have (yet), or answered without anything to be read, at its own.
 */
export function isResourceDue(
  state: { attemptedAt: Date; consecutiveFailures: number; lastError: string | null } | undefined,
  everyMs: number,
  retryEveryMs: number,
  now: Date,
): boolean {
  if (state === undefined) return true;
  const isWorthRetrying =
    state.consecutiveFailures > 0 &&
    state.lastError !== 'not-found' &&
    !isFaultOfAnswer(state.lastError);
  const waitMs = isWorthRetrying ? Math.min(everyMs, retryEveryMs) : everyMs;
  return now.getTime() - state.attemptedAt.getTime() >= waitMs;
}

/** What is noted of a failure; through a pause that was made after one, the reason of the pause. */
export function notedFault({ fault, pausedAfter }: ScoreSourceError): string {
  return pausedAfter ?? fault;
}

/** What the pace of the polls depends on: a game, a match, a golfer's round. */
export type PacedContest = Pick<Game, 'state' | 'startsAt'>;

/**
 * How long until the slate of the day is asked for again: the live pace while something is in play
 * (or should have begun), every minute within an hour of a start, every five minutes otherwise.
 */
export function nextPollMs(games: PacedContest[], now: Date, livePollMs: number): number {
  if (games.some((game) => mayBeInPlay(game, now))) return livePollMs;

  const untilStart = games
    .filter((game) => game.state === 'scheduled')
    .map((game) => game.startsAt.getTime() - now.getTime())
    .filter((milliseconds) => milliseconds > 0);
  const soonest = Math.min(...untilStart, Number.POSITIVE_INFINITY);
  if (soonest <= hourMs) return Math.min(Math.max(soonest, livePollMs), minuteMs);
  return 5 * minuteMs;
}

/**
 * Wait after an answer that was none: the pace of what is on, and a minute at the most. The source
 * does not limit what such an answer costs it: to the source it went well.
 */
export function retryAnswerMs(games: PacedContest[], now: Date, livePollMs: number): number {
  return Math.min(nextPollMs(games, now, livePollMs), minuteMs);
}

/**
 * Wait after a failure: the live pace, so that the first minute of recovery is not missed, unless the
 * source asked for longer. The source itself limits what an outage costs it.
 */
export function retryMs(livePollMs: number, wishedMs?: number): number {
  return Math.max(livePollMs, wishedMs ?? 0);
}

/** A part of the schedule that is asked for again and again, and how often at the least. */
export interface DueSlate {
  slate: SlateQuery;
  everyMs: number;
}

/** Forecasts look this far ahead; so must the schedule. */
const daysAhead = 21;

/**
 * What is on, and what lies around it. The first is asked for in every round; before the first and
 * after the last week of a season it is the nearest.
 */
export function presentSlates(
  season: Season,
  now: Date,
): { today: SlateQuery; others: DueSlate[] } {
  return season.weeks.length === 0 ? presentDays(now) : presentWeeks(season, now);
}

function presentDays(now: Date): { today: SlateQuery; others: DueSlate[] } {
  const day = easternDay(now);
  const near = [1, -1].map((offset): DueSlate => ({
    slate: { kind: 'day', day: addDays(day, offset) },
    everyMs: refreshMs.neighbourSlate,
  }));
  const far = monthsBetween(day, addDays(day, daysAhead)).map((month): DueSlate => ({
    slate: { kind: 'month', month },
    everyMs: refreshMs.distantSlate,
  }));
  return { today: { kind: 'day', day }, others: [...near, ...far] };
}

function presentWeeks(
  { year, weeks }: Season,
  now: Date,
): { today: SlateQuery; others: DueSlate[] } {
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
    others: [
      ...due(refreshMs.neighbourSlate, current + 1, current - 1),
      ...due(refreshMs.distantSlate, current + 2, current + 3),
    ],
  };
}

/** Where a game that was never told to its end is asked for again. */
export function forgottenSlate(
  game: Pick<GameRow, 'season' | 'phase' | 'week' | 'startsAt' | 'filedOn'>,
): DueSlate {
  const { season, phase, week } = game;
  const slate: SlateQuery =
    week === null ? { kind: 'day', day: dayOf(game) } : { kind: 'week', season, phase, week };
  return { slate, everyMs: refreshMs.distantSlate };
}

/** The US-Eastern day under which the source tells of a game. */
export function dayOf({ startsAt, filedOn }: Pick<GameRow, 'startsAt' | 'filedOn'>): string {
  return filedOn ?? easternDay(startsAt);
}

/** All parts of a season's schedule, in order of play. */
export function seasonSlates(season: Season): SlateQuery[] {
  if (season.weeks.length > 0) return season.weeks.map((week) => weekSlate(season.year, week));
  const lastMoment = new Date(season.endsAt.getTime() - 1);
  return monthsBetween(easternDay(season.startsAt), easternDay(lastMoment)).map((month) => ({
    kind: 'month',
    month,
  }));
}

function weekSlate(season: number, { phase, week }: SeasonWeek): SlateQuery {
  return { kind: 'week', season, phase, week };
}

/** Months that two days (`2026-11-21`) and those between them lie in, as `2026-11`. */
export function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  for (let day = `${firstDay.slice(0, 7)}-01`; day <= lastDay;) {
    months.push(day.slice(0, 7));
    day = `${addDays(day, 31).slice(0, 7)}-01`;
  }
  return months;
}

/** Nothing but the moment of the reading differs. */
export function isSame<Row extends { changedAt: Date }>(old: Row, row: Row): boolean {
  const { changedAt: _old, ...before } = old;
  const { changedAt: _row, ...after } = row;
  return stable(before) === stable(after);
}

/** JSON with sorted keys: jsonb columns come back with their keys in another order. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function isOver({ state }: GameRow): boolean {
  return state === 'final' || state === 'cancelled' || state === 'forfeited';
}

function hasOtherScore(old: GameRow, row: GameRow): boolean {
  return old.homeScore !== row.homeScore || old.awayScore !== row.awayScore;
}

/** A result that is new, has been corrected, or is none any more. */
export function hasOtherResult(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined || !isOver(old)) return isOver(row);
  return old.state !== row.state || hasOtherScore(old, row);
}

/** The day that a game stays filed under where the answer was not for a day; none once it has moved. */
export function keptFiling(old: GameRow | undefined, startsAt: Date): string | null {
  if (old === undefined || easternDay(old.startsAt) !== easternDay(startsAt)) return null;
  return old.filedOn;
}

/** A change worth a line of history: the state, the words for it, the segment or a score. */
export function isTurn(old: GameRow | undefined, row: GameRow): boolean {
  if (old === undefined) return row.state !== 'scheduled' && row.state !== 'final';
  return old.state !== row.state || old.segment !== row.segment || hasOtherScore(old, row);
}

export function changeOf(row: GameRow, at: Date) {
  const { league, id, state, statusText, segment, clock, homeScore, awayScore } = row;
  return { league, gameId: id, at, state, statusText, segment, clock, homeScore, awayScore };
}
