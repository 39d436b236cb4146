/** Returns a cached value, or creates it and evicts the least recently used. */
export type BoundedCache<Key, Value> = (key: Key, make: () => Value) => Value;

interface Bounds<Key> {
  /** Entries unused for this long are dropped on the next access. */
  restMs?: number;
  isHeld?: (key: Key) => boolean;
  clockMs?: () => number;
}

export function createBoundedCache<Key, Value extends object>(
  capacity: number,
  { restMs = Infinity, isHeld = () => false, clockMs = () => performance.now() }: Bounds<Key> = {},
): BoundedCache<Key, Value> {
  // Least recently used first.
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
