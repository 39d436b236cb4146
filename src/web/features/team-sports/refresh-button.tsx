import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { League } from '#domain/league.ts';
import { serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Asks for everything on the page again; the notice comes when it has arrived. */
export function RefreshButton({ league, words }: { league: League; words: string }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const refresh = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await client.refetchQueries({ type: 'active' }, { throwOnError: true });
      showToast({
        title: 'Schedule Refreshed',
        description: `Latest ${league.label} games have been loaded.`,
      });
    } catch (error) {
      showToast({
        title: 'Refresh Failed',
        description:
          serverMessage(error) ?? 'The latest games could not be loaded. Please try again.',
        isDestructive: true,
      });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button variant="secondary" onClick={() => void refresh()} isBusy={isBusy}>
      {isBusy ? null : <RotateCw aria-hidden="true" />}
      {words}
    </Button>
  );
}
