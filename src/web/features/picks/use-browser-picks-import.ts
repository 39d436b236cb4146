import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pickEndpoints } from '#contract/picks.ts';
import { ApiError, call } from '#web/lib/api.ts';
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

/** How many picks reached the account. The browser forgets them once each has had its answer. */
async function importBrowserPicks(): Promise<number> {
  const gameIds = readBrowserPicks(readStored());
  if (gameIds.length === 0) return 0;

  try {
    const known = new Set((await call(pickEndpoints.list)).map((pick) => pick.id));
    let imported = 0;
    for (const gameId of gameIds) {
      if (!known.has(gameId) && (await importOne(gameId))) imported += 1;
    }

    localStorage.removeItem(browserPicksKey);
    return imported;
  } catch {
    // Not reached: they stay in the browser and are tried again with the next visit.
    return 0;
  }
}

/** False for a pick that the account cannot take: its game or its prediction is gone. */
async function importOne(gameId: string): Promise<boolean> {
  try {
    await call(pickEndpoints.put, { params: { gameId }, body: {} });
    return true;
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefusal && error.status !== 429 && error.status !== 401) return false;
    throw error;
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(browserPicksKey);
  } catch {
    return null; // storage is blocked: there is nothing to import
  }
}
