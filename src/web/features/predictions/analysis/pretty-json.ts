/** JSON on lines of its own; anything else as it came. */
export function formatJson(text: string): string {
  const value = parse(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

export function isJson(text: string): boolean {
  return parse(text) !== undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
