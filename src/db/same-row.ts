/** True when the rows differ only in `changedAt`. */
export function isSame<Row extends { changedAt: Date }>(old: Row, row: Row): boolean {
  const { changedAt: _old, ...before } = old;
  const { changedAt: _row, ...after } = row;
  return isSameJson(before, after);
}

/**
 * Compares regardless of key order, which jsonb changes. Serializes nothing, as it runs for every
 * polled game.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isNested(one) || !isNested(other)) return JSON.stringify(one) === JSON.stringify(other);
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, index) => isSameJson(part, other[index]))
    );
  }
  const names = listNames(one);
  return (
    names.length === listNames(other).length &&
    names.every((name) => other[name] !== undefined && isSameJson(one[name], other[name]))
  );
}

type Nested = Record<string, unknown>;

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

/** Keys without undefined values, which JSON omits. */
function listNames(value: Nested): string[] {
  return Object.keys(value).filter((name) => value[name] !== undefined);
}

/** JSON with sorted keys. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
