import { easternDay } from '#domain/eastern-time.ts';
import { type GameState, isInPlay, mayBeInPlay } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { GameRow } from './types.ts';

/** A game belongs to today when its US-Eastern day is today's, or while it is in play, or missing. */
export function isToday(startsAt: Date, state: GameState, now: Date): boolean {
  const isOn = isInPlay(state) || (state === 'unknown' && mayBeInPlay({ state, startsAt }, now));
  return isOn || easternDay(startsAt) === easternDay(now);
}

/** What a scoreboard writes for a segment: “Q3”, “OT”, “2OT”. */
export function segmentName(league: LeagueId, segment: number): string {
  const { regulationCount, shortName, isCountedOn = false } = getLeague(league).segments;
  const overtime = segment - regulationCount;
  if (overtime <= 0 || isCountedOn) return `${shortName}${segment}`;
  return overtime === 1 ? 'OT' : `${overtime}OT`;
}

/** Share of regulation still to play, from the segment and the clock; undefined where unknowable. */
export function fractionLeft(
  league: LeagueId,
  segment: number | null,
  clock: string | null,
): number | undefined {
  const { regulationCount, lengthSeconds } = getLeague(league).segments;
  if (segment === null || segment < 1) return undefined;
  if (segment > regulationCount) return 0;
  const whole = (regulationCount - segment) / regulationCount;
  if (lengthSeconds === undefined) return whole;
  const parts = /^(\d{1,2}):(\d{2})/.exec(clock ?? '');
  const seconds = Number(parts?.[1] ?? 0) * 60 + Number(parts?.[2] ?? 0);
  return whole + Math.min(1, seconds / lengthSeconds) / regulationCount;
}

/** The US-Eastern day under which the source tells of a game. */
export function dayOf({ startsAt, filedOn }: Pick<GameRow, 'startsAt' | 'filedOn'>): string {
  return filedOn ?? easternDay(startsAt);
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
