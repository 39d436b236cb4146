/**
 * JSON with sorted keys and no white space (RFC 8785): equal values give equal text, whatever wrote
 * them. Properties that are undefined are left out, as JSON does.
 * @throws RangeError for a number that JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError(`${value} has no place in JSON`);
  }
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) {
    return `[${value.map((element) => canonicalJson(element ?? null)).join(',')}]`;
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);

  // Every entry of a long journal goes through here: text is joined as it comes, in one go.
  let members = '';
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}
