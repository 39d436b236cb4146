export interface PlotPoint<Value = number | null> {
  /** Place on the horizontal axis: milliseconds of a moment, or a position. */
  at: number;
  value: Value;
}

/** The latest value at a place; undefined before the first. */
export function valueAt<Value>(
  points: readonly PlotPoint<Value>[],
  place: number,
): Value | undefined {
  return points.findLast(({ at }) => at <= place)?.value;
}

/** The index of the entry nearest to a place; 0 if there is none. */
export function nearest(entries: readonly { at: number }[], place: number): number {
  let best = 0;
  for (const [index, { at }] of entries.entries()) {
    if (Math.abs(at - place) < Math.abs((entries[best]?.at ?? 0) - place)) best = index;
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
  const next = steps[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}
