import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStorage } from '#web/lib/stored-value.ts';

/** Storage key of picks made in the browser, whose import is specified. */
const browserPicksKey = 'nfl_user_picks';

/** Whether the import has begun. Module-level, so that two components do not import twice. */
let hasStarted = false;

/** Moves browser picks to the account once; existing picks are kept. */
export function useBrowserPicksImport(): void {
  const client = useQueryClient();

  useEffect(() => {
    const text = readStorage(browserPicksKey);
    if (hasStarted || text === null) return;
    hasStarted = true;

    import('./browser-picks.ts')
      .then(({ moveToAccount }) => moveToAccount(text, browserPicksKey, client))
      // Code did not load: retried on the next visit.
      .catch(() => undefined);
  }, [client]);
}
