/** Gives what is kept under a key, or makes it and keeps it instead of what was used longest ago. */
export type BoundedCache<Key, Value> = (key: Key, make: () => Value) => Value;

interface Bounds<Key> {
  /** What nobody has asked for so long is dropped when anything is asked for. */
  restMs?: number;
  /** What is not, however long it rests. */
  isHeld?: (key: Key) => boolean;
  clockMs?: () => number;
}

export function createBoundedCache<Key, Value extends object>(
  capacity: number,
  { restMs = Infinity, isHeld = () => false, clockMs = () => performance.now() }: Bounds<Key> = {},
): BoundedCache<Key, Value> {
  // What was used longest ago stands first.
  const kept = new Map<Key, { value: Value; usedMs: number }>();

  return (key, make) => {
    const value = kept.get(key)?.value ?? make();
    const nowMs = restMs === Infinity ? 0 : clockMs();
    kept.delete(key);
    kept.set(key, { value, usedMs: nowMs });
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    if (restMs === Infinity) return value;
    for (const [other, { usedMs }] of kept) {
      if (nowMs - usedMs >= restMs && !isHeld(other)) kept.delete(other);
    }
    return value;
  };
}
