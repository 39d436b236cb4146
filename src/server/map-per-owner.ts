/**
 * State that belongs to a running application or its database rather than to a module:
 * one map per owner, created on first use and garbage-collected with the owner.
 */
export function mapPerOwner<Key, Value>(): (owner: object) => Map<Key, Value> {
  const maps = new WeakMap<object, Map<Key, Value>>();
  return (owner) => {
    const known = maps.get(owner);
    if (known !== undefined) return known;
    const made = new Map<Key, Value>();
    maps.set(owner, made);
    return made;
  };
}
