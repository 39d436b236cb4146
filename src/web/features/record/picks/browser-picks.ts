/** Picks that an earlier version kept in the browser. */

export const browserPicksKey = 'nfl_user_picks';

/** As the server takes it: an odd one would have the whole list refused. */
function isGameId(id: string): boolean {
  return id !== '' && id.length <= 64 && /^\P{C}+$/u.test(id);
}

/**
 * The game ids in the stored text, each once, oldest first. Anything that is not a list of picks is
 * no picks: the text comes from a browser and may be anything.
 */
export function readBrowserPicks(text: string | null): string[] {
  if (text === null) return [];

  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];

  const ids = value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry)) return [];
    const { id } = entry;
    if (typeof id === 'number') return [String(id)];
    return typeof id === 'string' && isGameId(id) ? [id] : [];
  });
  return [...new Set(ids)];
}
