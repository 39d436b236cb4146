import type { ScaleTime } from 'd3-scale';

export interface TimelinePoint {
  at: number;
  value: number;
}

/** The latest value at a moment; undefined before the first. */
export function valueAt(points: readonly TimelinePoint[], moment: number): number | undefined {
  return points.findLast(({ at }) => at <= moment)?.value;
}

export function nearest(moments: readonly number[], at: number): number {
  let best = 0;
  for (const [index, moment] of moments.entries()) {
    if (Math.abs(moment - at) < Math.abs((moments[best] ?? 0) - at)) best = index;
  }
  return best;
}

/** The index after a key press; undefined for other keys. */
export function movedBy(key: string, from: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.min(count - 1, Math.max(0, wanted));
}

/** At least two round dates for the axis, up to `most`; otherwise none. */
export function roundDates(x: ScaleTime<number, number>, most: number): Date[] {
  // `ticks` returns only about the requested count.
  for (let asked = most; asked >= 2; asked -= 1) {
    const dates = x.ticks(asked);
    if (dates.length > 1 && dates.length <= most) return dates;
  }
  return [];
}

/** “75%, unchanged”, “from 54% to 66% in 1 move”. Counts only visible changes. */
export function describeMoves(points: readonly TimelinePoint[], write: (value: number) => string) {
  const values = points.map(({ value }) => write(value));
  const [first = '—', ...later] = values;
  const last = later.at(-1) ?? first;
  const moves = later.filter((words, index) => words !== values[index]).length;
  if (moves === 0) return `${first}, unchanged`;

  const count = moves === 1 ? '1 move' : `${moves} moves`;
  return first === last ? `${last} again after ${count}` : `from ${first} to ${last} in ${count}`;
}
