import type { ScaleTime } from 'd3-scale';

export interface TimelinePoint {
  at: number;
  value: number;
}

/** What held at a moment: the newest value until then; undefined before the first. */
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

/** Where a key leads from a place in the list; undefined for keys that lead nowhere. */
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

/** Two round dates or more for the axis, but no more than there is room for; none where that cannot be. */
export function roundDates(x: ScaleTime<number, number>, most: number): Date[] {
  // It gives about as many as it is asked for: a whole minute can be nearer to that than five.
  for (let asked = most; asked >= 2; asked -= 1) {
    const dates = x.ticks(asked);
    if (dates.length > 1 && dates.length <= most) return dates;
  }
  return [];
}

/** “75%, unchanged”, “from 54% to 66% in 1 move”. What nobody can see in the figures is no move. */
export function describeMoves(
  points: readonly TimelinePoint[],
  write: (value: number) => string,
): string {
  const values = points.map(({ value }) => write(value));
  const [first = '—', ...later] = values;
  const last = later.at(-1) ?? first;
  const moves = later.filter((words, index) => words !== values[index]).length;
  if (moves === 0) return `${first}, unchanged`;

  const count = moves === 1 ? '1 move' : `${moves} moves`;
  return first === last ? `${last} again after ${count}` : `from ${first} to ${last} in ${count}`;
}
