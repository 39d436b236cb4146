import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mostImportedPicks, pickEndpoints } from '#contract/record/picks.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { browserPicksKey, readBrowserPicks } from './browser-picks.ts';

/** A module's flag, since two parts of a page must not import the same picks twice. */
let hasStarted = false;

/** Moves picks from this browser to the account, once. What is on the account already stays as it is. */
export function useBrowserPicksImport(): void {
  const client = useQueryClient();

  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;

    void importBrowserPicks().then(async (imported) => {
      if (imported === 0) return;
      await client.invalidateQueries({ queryKey: [pickEndpoints.list.path] });
      showToast({
        title: 'Picks Imported',
        description: `${imported} ${imported === 1 ? 'pick' : 'picks'} from this browser moved to your account.`,
      });
    });
  }, [client]);
}

/** How many picks reached the account. The browser forgets them once all have had their answer. */
async function importBrowserPicks(): Promise<number> {
  const gameIds = readBrowserPicks(readStored());
  let imported = 0;
  try {
    for (let from = 0; from < gameIds.length; from += mostImportedPicks) {
      const some = gameIds.slice(from, from + mostImportedPicks);
      const answer = await call(pickEndpoints.import, { body: { gameIds: some } });
      imported += answer.imported;
    }
    if (gameIds.length > 0) localStorage.removeItem(browserPicksKey);
  } catch {
    // Not reached: they stay in the browser and are tried again with the next visit.
  }
  return imported;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(browserPicksKey);
  } catch {
    return null; // storage is blocked: there is nothing to import
  }
}
