/** Nothing but the moment of the reading differs. */
export function isSame<Row extends { changedAt: Date }>(old: Row, row: Row): boolean {
  const { changedAt: _old, ...before } = old;
  const { changedAt: _row, ...after } = row;
  return stable(before) === stable(after);
}

/** JSON with sorted keys: jsonb columns come back with their keys in another order. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
