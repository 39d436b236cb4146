/** “Newtown Square, PA”; undefined where nothing of it is known. */
export function joinPlace(...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}
