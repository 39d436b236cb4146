import type { PlayDay } from './timetable.ts';
import type { RandomStream } from '../shared/random.ts';

/** When somebody plays a round, in epoch ms. */
export interface TeeTime {
  teeAt: number;
  finishAt: number;
}

const minuteMs = 60_000;
const firstTeeAfterMs = 5 * minuteMs;
/** The last group goes out so long before midnight; on the last day there must be time for a playoff. */
const lastTeeBeforeMs = 320 * minuteMs;
const lastTeeBeforePlayoffMs = 390 * minuteMs;

/** How long a group takes: measured nowhere, as is usual on the tour (4:35 in threes, 4:05 in twos). */
const minutesOfThree = 275;
const minutesOfTwo = 245;
const paceSdMinutes = 5;
const paceLimitMinutes = 12;

/** Tee times of the groups of a day, in order of play, spread from midnight to the evening. */
export function drawTeeTimes(
  stream: RandomStream,
  day: PlayDay,
  groupSizes: readonly number[],
  isLastRound: boolean,
): TeeTime[] {
  const first = day.startsAt + firstTeeAfterMs;
  const last = day.endsAt - (isLastRound ? lastTeeBeforePlayoffMs : lastTeeBeforeMs);
  const gapMs = (last - first) / Math.max(1, groupSizes.length - 1);
  return groupSizes.map((size, index) => {
    const teeAt = first + Math.floor((index * gapMs) / minuteMs) * minuteMs;
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
