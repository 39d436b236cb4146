/** Made when it is first asked for, and kept. */
export function onceAsked<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
