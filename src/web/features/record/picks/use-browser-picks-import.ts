import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pickEndpoints } from '#contract/record/picks.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Where an earlier version kept picks. */
const browserPicksKey = 'nfl_user_picks';

/** A module's flag, since two parts of a page must not import the same picks twice. */
let hasStarted = false;

/** Moves picks from this browser to the account, once. What is on the account already stays as it is. */
export function useBrowserPicksImport(): void {
  const client = useQueryClient();

  useEffect(() => {
    const text = readStored();
    if (hasStarted || text === null) return;
    hasStarted = true;

    void moveToAccount(text).then(async (imported) => {
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
async function moveToAccount(text: string): Promise<number> {
  try {
    const { importBrowserPicks } = await import('./browser-picks.ts');
    const { imported, isDone } = await importBrowserPicks(text);
    if (isDone) localStorage.removeItem(browserPicksKey);
    return imported;
  } catch {
    return 0; // its code was not reached: tried again with the next visit
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(browserPicksKey);
  } catch {
    return null; // storage is blocked: there is nothing to import
  }
}
