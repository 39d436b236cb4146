import { useQueryClient } from '@tanstack/react-query';
import type { League } from '#domain/league.ts';
import { RefreshButton } from '../refresh-button.tsx';

/** Refetches everything on the page. */
export function RefreshGames({ league, label }: { league: League; label: string }) {
  const client = useQueryClient();

  return (
    <RefreshButton
      label={label}
      refresh={() => client.refetchQueries({ type: 'active' }, { throwOnError: true })}
      arrived={{
        title: 'Schedule Refreshed',
        description: `Latest ${league.label} games have been loaded.`,
      }}
      failed="The latest games could not be loaded. Please try again."
    />
  );
}
