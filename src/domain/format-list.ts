/**
 * Writes “A, B and C”: Intl.ListFormat for American English writes a second comma, which our texts
 * lack.
 */
export function formatList(items: Iterable<string>): string {
  const all = [...items];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}
