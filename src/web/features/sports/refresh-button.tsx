import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { serverMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast, showFailure } from '#web/lib/toast-store.ts';
import type { League } from '#domain/league.ts';

export interface Refresh {
  label: string;
  /** Refetches; rejects on failure. */
  refresh: () => Promise<unknown>;
  arrived: { title: string; description: string };
  failed: string;
}

/** Refetches and confirms with a toast. */
export function useRefresh({ refresh, arrived, failed }: Omit<Refresh, 'label'>) {
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

  return { press: () => void press(), isBusy };
}

/** Refresh button, disabled while refreshing. Shows only its icon on phones. */
export function RefreshButton({ disabled, ...refresh }: Refresh & { disabled?: boolean }) {
  const { label } = refresh;
  const { press, isBusy } = useRefresh(refresh);

  return (
    <Button
      variant="secondary"
      onClick={press}
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

export function useGamesRefresh(league: League): Omit<Refresh, 'label'> {
  const client = useQueryClient();
  return {
    refresh: () => client.refetchQueries({ type: 'active' }, { throwOnError: true }),
    arrived: {
      title: 'Schedule Refreshed',
      description: `Latest ${league.label} games have been loaded.`,
    },
    failed: 'The latest games could not be loaded. Please try again.',
  };
}

export function RefreshGames({ league, label }: { league: League; label: string }) {
  return <RefreshButton label={label} {...useGamesRefresh(league)} />;
}
