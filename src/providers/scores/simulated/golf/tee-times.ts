import type { PlayDay } from './timetable.ts';
import type { RandomStream } from '../shared/random.ts';

/** When somebody plays a round, in epoch ms. */
export interface TeeTime {
  teeAt: number;
  finishAt: number;
}

const minuteMs = 60_000;
/** How long a group takes: measured nowhere, as is usual on the tour (4:35 in threes, 4:05 in twos). */
const minutesOfThree = 275;
const minutesOfTwo = 245;
const paceSdMinutes = 5;
const paceLimitMinutes = 12;

/** Tee times of the groups of a day, in order of play, spread from its first to its last. */
export function drawTeeTimes(
  stream: RandomStream,
  { firstTeeAt, lastTeeAt }: PlayDay,
  groupSizes: readonly number[],
): TeeTime[] {
  const gapMs = (lastTeeAt - firstTeeAt) / Math.max(1, groupSizes.length - 1);
  return groupSizes.map((size, index) => {
    const teeAt = firstTeeAt + Math.floor((index * gapMs) / minuteMs) * minuteMs;
    const drawn = stream.normal(0, paceSdMinutes);
    const pace = Math.max(-paceLimitMinutes, Math.min(paceLimitMinutes, drawn));
    const minutes = Math.round((size > 2 ? minutesOfThree : minutesOfTwo) + pace);
    return { teeAt, finishAt: teeAt + minutes * minuteMs };
  });
}

/** Groups in order; where the number does not come out, the first one is the smaller. */
export function groupInOrder<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let end = items.length; end > 0; end -= size) {
    groups.unshift(items.slice(Math.max(0, end - size), end));
  }
  return groups;
}

/** Holes that are over at a moment, 0–18; undefined before the start. */
export function holesPlayed({ teeAt, finishAt }: TeeTime, at: number): number | undefined {
  if (at < teeAt) return undefined;
  if (at >= finishAt) return 18;
  return Math.floor((18 * (at - teeAt)) / (finishAt - teeAt));
}
