/** Migrates picks stored in the browser by an earlier version. */
import type { QueryClient } from '@tanstack/react-query';
import { maxImportedPicks, pickEndpoints } from '#contract/record/picks.ts';
import { call, parseJson } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Imports picks into the account and shows how many; clears them once all were answered. */
export async function moveToAccount(text: string, key: string, client: QueryClient): Promise<void> {
  const gameIds = readBrowserPicks(text);
  let imported = 0;
  try {
    for (let from = 0; from < gameIds.length; from += maxImportedPicks) {
      const some = gameIds.slice(from, from + maxImportedPicks);
      const answer = await call(pickEndpoints.import, { body: { gameIds: some } });
      imported += answer.imported;
    }
    if (gameIds.length > 0) localStorage.removeItem(key);
  } catch {
    // Unreachable: kept for the next visit.
  }
  if (imported === 0) return;
  await client.invalidateQueries({ queryKey: [pickEndpoints.list.path] });
  showToast({
    title: 'Picks Imported',
    description: `${imported} ${imported === 1 ? 'pick' : 'picks'} from this browser moved to your account.`,
  });
}

/** The server would reject the whole list for one invalid ID. */
function isGameId(id: string): boolean {
  return id !== '' && id.length <= 64 && /^\P{C}+$/u.test(id);
}

/** Distinct game IDs in the stored text, oldest first. Empty for any other content. */
export function readBrowserPicks(text: string): string[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];

  const ids = value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry)) return [];
    const { id } = entry;
    if (typeof id === 'number') return [String(id)];
    return typeof id === 'string' && isGameId(id) ? [id] : [];
  });
  return [...new Set(ids)];
}
