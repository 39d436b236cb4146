/** Gives what is kept under a key, or makes it and keeps it instead of what was used longest ago. */
export type BoundedCache<Key, Value> = (key: Key, make: () => Value) => Value;

export function createBoundedCache<Key, Value extends object>(
  capacity: number,
): BoundedCache<Key, Value> {
  const kept = new Map<Key, Value>();

  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
