import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast, showFailure } from '#web/ui/toast-store.ts';

interface RefreshButtonProps {
  label: string;
  /** Asks again; rejects where the answer could not be had. */
  refresh: () => Promise<unknown>;
  /** Says what has arrived. */
  arrived: { title: string; description: string };
  /** Where the server gave no reason of its own. */
  failed: string;
  disabled?: boolean;
}

/**
 * Asks again; the notice comes when the data are there. Locked while they are on their way.
 * On a phone only its icon is seen.
 */
export function RefreshButton({ label, refresh, arrived, failed, disabled }: RefreshButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  const press = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await refresh();
      showToast(arrived);
    } catch (error) {
      showFailure(serverMessage(error) ?? failed, 'Refresh Failed');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      variant="secondary"
      onClick={() => void press()}
      isBusy={isBusy}
      disabled={disabled}
      Icon={RotateCw}
      className="max-sm:w-11 max-sm:shrink-0 max-sm:px-0"
      title={label}
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
