/**
 * JSON with sorted keys and no white space (RFC 8785): equal values always give equal text.
 * Undefined properties are omitted, as in JSON.
 * @throws RangeError for a number JSON cannot represent.
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

  // Hot path for long journals: appends to one string.
  let members = '';
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}
