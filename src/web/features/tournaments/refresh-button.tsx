import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface RefreshButtonProps {
  feed: UseQueryResult;
  words: string;
  /** Says what has arrived. */
  description: string;
}

/** Asks again; the notice comes when the data are there. Locked while they are on their way. */
export function RefreshButton({ feed, words, description }: RefreshButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  const refresh = async (): Promise<void> => {
    setIsBusy(true);
    const { isSuccess, error } = await feed.refetch();
    setIsBusy(false);

    if (isSuccess) {
      showToast({ title: 'Schedule Updated', description });
    } else {
      showToast({
        title: 'Refresh Failed',
        description:
          serverMessage(error) ?? 'The latest schedule could not be loaded. Please try again.',
        isDestructive: true,
      });
    }
  };

  return (
    <Button
      variant="secondary"
      onClick={() => void refresh()}
      isBusy={isBusy}
      disabled={feed.isPending}
    >
      {isBusy ? null : <RotateCw aria-hidden="true" />}
      {words}
    </Button>
  );
}
