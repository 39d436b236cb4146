import { parseJson } from '#web/lib/api.ts';

/** Pretty-prints JSON; returns other text unchanged. */
export function formatJson(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
