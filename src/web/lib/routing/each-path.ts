/** What stands at addresses that differ in their last part: one of each name. */
export function eachPath<Before extends string, Name extends string, Value>(
  before: Before,
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<`${Before}${Name}`, Value> {
  return Object.fromEntries(names.map((name) => [`${before}${name}`, of(name)])) as Record<
    `${Before}${Name}`,
    Value
  >;
}
