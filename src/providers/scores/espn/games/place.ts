/** “Newtown Square, PA”; undefined when every part is missing. */
export function joinPlace(...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}
