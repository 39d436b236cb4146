import type { PlayDay } from './timetable.ts';
import type { RandomStream } from '../shared/random.ts';

/** When a golfer starts and finishes a round, in epoch ms. */
export interface TeeTime {
  teeAt: number;
  finishAt: number;
}

const minuteMs = 60_000;
/** Minutes per round of a group: assumed, typical for the tour (4:35 in threes, 4:05 in twos). */
const minutesOfThree = 275;
const minutesOfTwo = 245;
const paceSdMinutes = 5;
const paceLimitMinutes = 12;

/** Tee times of a day's groups in order of play, spread over its first to last start. */
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

/** Groups in order; if they do not divide evenly, the first group is smaller. */
export function groupInOrder<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let end = items.length; end > 0; end -= size) {
    groups.unshift(items.slice(Math.max(0, end - size), end));
  }
  return groups;
}

/** Holes finished at a moment, 0–18; undefined before the start. */
export function holesPlayed({ teeAt, finishAt }: TeeTime, at: number): number | undefined {
  if (at < teeAt) return undefined;
  if (at >= finishAt) return 18;
  return Math.floor((18 * (at - teeAt)) / (finishAt - teeAt));
}
