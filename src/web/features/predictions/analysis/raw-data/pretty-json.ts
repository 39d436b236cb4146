import { parseJson } from '#web/lib/api.ts';

/** JSON on lines of its own; anything else as it came. */
export function formatJson(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
