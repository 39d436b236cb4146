import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

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

    import('./browser-picks.ts')
      .then(({ moveToAccount }) => moveToAccount(text, browserPicksKey, client))
      // Its code was not reached: tried again with the next visit.
      .catch(() => undefined);
  }, [client]);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(browserPicksKey);
  } catch {
    return null; // storage is blocked: there is nothing to import
  }
}
