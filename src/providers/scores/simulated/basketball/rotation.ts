import type { ScriptedSegment } from '../shared/game-script.ts';

const places = 5;
const regulationQuarters = 4;

/** Minutes of a whole game by place on the roster, the five starters first: 240 together. */
const minutes = [35, 34, 33, 31, 29, 22, 20, 16, 12, 8];
const gameMinutes = 48;
export const rotationSize = minutes.length;

export function isStarter(number: number): boolean {
  return number < places;
}

interface Shift {
  from: number;
  to: number;
}

/**
 * When each is on the floor, as shares of a quarter: one follows the other on the five places, and
 * who is not done at the end of a quarter on one place begins it on the next. So there are always five.
 */
const shiftsOf: readonly (readonly Shift[])[] = minutes.map((own, number) => {
  const before = minutes.slice(0, number).reduce((sum, one) => sum + one, 0) / gameMinutes;
  const from = before % 1;
  const to = from + own / gameMinutes;
  return to <= 1
    ? [{ from, to }]
    : [
        { from, to: 1 },
        { from: 0, to: to - 1 },
      ];
});

/** Overtime belongs to the starters. */
function shiftsIn(segment: ScriptedSegment, number: number): readonly Shift[] {
  if (segment.number <= regulationQuarters) return shiftsOf[number] ?? [];
  return isStarter(number) ? [{ from: 0, to: 1 }] : [];
}

/** Is somebody, by his number on the roster, on the floor when a share (0–1) of a segment is over? */
export function isOnFloor(number: number, segment: ScriptedSegment, at: number): boolean {
  return shiftsIn(segment, number).some(({ from, to }) => at >= from && (at < to || to === 1));
}

/** Seconds that he has spent there by then. */
export function secondsOnFloor(number: number, segment: ScriptedSegment, share: number): number {
  const shifts = shiftsIn(segment, number);
  const played = shifts.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(share, to) - from),
    0,
  );
  return played * (segment.playedSeconds ?? 0);
}
