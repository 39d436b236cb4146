import { easternDay } from '#domain/calendar/eastern-time.ts';
import { type GameState, isInPlay, mayBeInPlay } from '#domain/game.ts';
import type { RejectedEvent } from '#providers/scores/score-source.ts';
import type { FaultOfAnswer } from './missing-contests-types.ts';

/** So long an answer that leaves everything out is not believed; after that it is what the source says. */
export const maxDoubtMs = 30 * 60_000;

/** A stored game, match or tournament of the part of the schedule that was asked for. */
export interface KnownContest {
  id: string;
  /** A match that was given up is over, whatever the draw calls it. */
  state: GameState | 'retired' | 'walkover';
  startsAt: Date;
  timeToBeDecided: boolean;
}

/** What a fresh answer told of. */
export interface Answered {
  ids: ReadonlySet<string>;
  rejected: readonly RejectedEvent[];
}

export interface Judgment {
  /** Why the answer is no answer; undefined: it is believed. */
  fault?: FaultOfAnswer;
  /** Left out, or unreadable. */
  missing: string[];
  /** Those of them that should have begun, or be in play: nobody knows where they stand. */
  unknown: string[];
  /** Unknown ones that the answer calls over but without a readable result. */
  unconfirmed: string[];
}

/**
 * What follows from what a fresh answer does not tell of. An answer without a single contest of a
 * part of the schedule in which something should be on is not believed, nor is one of which nothing
 * can be read: the last good copy stays. Otherwise what it leaves out is missing.
 */
export function judgeAnswer(
  answered: Answered,
  known: readonly KnownContest[],
  { now, doubtedForMs }: { now: Date; doubtedForMs: number },
): Judgment {
  const isUnreadable = answered.ids.size === 0 && answered.rejected.length > 0;
  const isOn = known.some((contest) => isDue(contest, now) && mayBeOn(contest, now));
  const isEmptyHanded = isOn && !known.some(({ id }) => answered.ids.has(id));
  const isDoubted = (isUnreadable || isEmptyHanded) && doubtedForMs < maxDoubtMs;

  const left = known.filter((contest) => isOpen(contest) && !answered.ids.has(contest.id));
  const missing = isDoubted ? left.filter(({ id }) => isSaidToBeOver(id, answered)) : left;
  const fault = isUnreadable ? 'none-readable' : isDoubted ? 'incomplete' : undefined;
  const unknown = missing.filter((contest) => isDue(contest, now)).map(({ id }) => id);
  return {
    fault,
    missing: missing.map(({ id }) => id),
    unknown,
    unconfirmed: unknown.filter((id) => isSaidToBeOver(id, answered)),
  };
}

/** Postponed, suspended and finished contests need no answer: nothing is expected of them. */
function isOpen({ state }: KnownContest): boolean {
  return state === 'scheduled' || state === 'unknown' || isInPlay(stateOfGame(state));
}

/** Should it have begun by the clock? One without an hour, when its day is over. */
function isDue({ state, startsAt, timeToBeDecided }: KnownContest, now: Date): boolean {
  if (isInPlay(stateOfGame(state))) return true;
  if (state !== 'scheduled' || startsAt > now) return false;
  return !timeToBeDecided || easternDay(startsAt) < easternDay(now);
}

function mayBeOn({ state, startsAt }: KnownContest, now: Date): boolean {
  return mayBeInPlay({ state: stateOfGame(state), startsAt }, now);
}

function stateOfGame(state: KnownContest['state']): GameState {
  return state === 'retired' || state === 'walkover' ? 'final' : state;
}

/** An unreadable event that still says that it is no longer in play. */
function isSaidToBeOver(id: string, { rejected }: Answered): boolean {
  const state = rejected.find((event) => event.id === id)?.state;
  return state !== undefined && state !== 'scheduled' && state !== 'unknown' && !isInPlay(state);
}
