import type { RandomStream } from './random.ts';

/** One of several, the heavier the likelier. Weights are not negative, and one of them is positive. */
export function pickWeighted<T>(
  stream: RandomStream,
  items: readonly T[],
  weightOf: (item: T) => number,
): T {
  let left = stream.next() * items.reduce((sum, item) => sum + weightOf(item), 0);
  let picked: T | undefined;
  for (const item of items) {
    if (weightOf(item) <= 0) continue;
    picked = item;
    left -= weightOf(item);
    if (left < 0) break;
  }
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}
