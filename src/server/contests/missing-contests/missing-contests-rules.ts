import { minuteMs } from '#domain/calendar/durations.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import { type GameState, isInPlay, mayBeInPlay } from '#domain/game.ts';
import type { RejectedEvent } from '#providers/scores/score-source.ts';
import type { FaultOfAnswer } from './missing-contests-types.ts';

/** How long an answer without any contest is doubted before it is accepted. */
export const maxDoubtMs = 30 * minuteMs;

/** A stored game, match or tournament of the requested part of the schedule. */
export interface KnownContest {
  id: string;
  /** A retired or walkover match is over, whatever the draw says. */
  state: GameState | 'retired' | 'walkover';
  startsAt: Date;
  timeToBeDecided: boolean;
}

export interface Answered {
  ids: ReadonlySet<string>;
  rejected: readonly RejectedEvent[];
}

export interface Judgment {
  /** Why the answer is not credible; undefined when it is. */
  fault?: FaultOfAnswer;
  /** Contests that the answer omits or makes unreadable. */
  missing: string[];
  /** Missing contests that should have begun or be in play: their state is unknown. */
  unknown: string[];
  /** Unknown contests that the answer reports as over, without a readable result. */
  unconfirmed: string[];
}

/**
 * Judges what a fresh answer omits. An answer with no readable contest, for a part of the schedule
 * that should have some, is not credible: the last good copy stays. Otherwise, what it omits is
 * missing.
 */
export function judgeAnswer(
  answered: Answered,
  known: readonly KnownContest[],
  { now, doubtedForMs }: { now: Date; doubtedForMs: number },
): Judgment {
  const isUnreadable = answered.ids.size === 0 && answered.rejected.length > 0;
  const isOn = known.some(
    (contest) =>
      isDue(contest, now) &&
      mayBeInPlay({ state: stateOfGame(contest.state), startsAt: contest.startsAt }, now),
  );
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

/** Whether a contest is expected in answers: not when postponed, suspended or finished. */
function isOpen({ state }: KnownContest): boolean {
  return state === 'scheduled' || state === 'unknown' || isInPlay(stateOfGame(state));
}

/** Whether it should have begun by now; with time TBD, whether its day is over. */
function isDue({ state, startsAt, timeToBeDecided }: KnownContest, now: Date): boolean {
  if (isInPlay(stateOfGame(state))) return true;
  if (state !== 'scheduled' || startsAt > now) return false;
  return !timeToBeDecided || easternDay(startsAt) < easternDay(now);
}

function stateOfGame(state: KnownContest['state']): GameState {
  return state === 'retired' || state === 'walkover' ? 'final' : state;
}

/** Whether an unreadable event is still reported as no longer in play. */
function isSaidToBeOver(id: string, { rejected }: Answered): boolean {
  const state = rejected.find((event) => event.id === id)?.state;
  return state !== undefined && state !== 'scheduled' && state !== 'unknown' && !isInPlay(state);
}
