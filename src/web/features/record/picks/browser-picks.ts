/** Picks that an earlier version kept in the browser. */
import type { QueryClient } from '@tanstack/react-query';
import { maxImportedPicks, pickEndpoints } from '#contract/record/picks.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Says how many picks reached the account. The browser forgets them once all have had their answer. */
export async function moveToAccount(text: string, key: string, client: QueryClient): Promise<void> {
  const { imported, isDone } = await importBrowserPicks(text);
  if (isDone) localStorage.removeItem(key);
  if (imported === 0) return;
  await client.invalidateQueries({ queryKey: [pickEndpoints.list.path] });
  showToast({
    title: 'Picks Imported',
    description: `${imported} ${imported === 1 ? 'pick' : 'picks'} from this browser moved to your account.`,
  });
}

/** How many picks reached the account, and whether all have had their answer. */
async function importBrowserPicks(text: string): Promise<{ imported: number; isDone: boolean }> {
  const gameIds = readBrowserPicks(text);
  let imported = 0;
  try {
    for (let from = 0; from < gameIds.length; from += maxImportedPicks) {
      const some = gameIds.slice(from, from + maxImportedPicks);
      const answer = await call(pickEndpoints.import, { body: { gameIds: some } });
      imported += answer.imported;
    }
    return { imported, isDone: gameIds.length > 0 };
  } catch {
    // Not reached: they stay in the browser and are tried again with the next visit.
    return { imported, isDone: false };
  }
}

/** As the server takes it: an odd one would have the whole list refused. */
function isGameId(id: string): boolean {
  return id !== '' && id.length <= 64 && /^\P{C}+$/u.test(id);
}

/**
 * The game ids in the stored text, each once, oldest first. Anything that is not a list of picks is
 * no picks: the text comes from a browser and may be anything.
 */
export function readBrowserPicks(text: string): string[] {
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
