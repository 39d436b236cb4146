import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { ApiError } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: StreamedMeta;
  }
}

/**
 * The `meta` of a query whose answer the stream keeps current (`app/stream/stream-follower.ts`).
 * Queries that share a key must share it.
 */
export type StreamedMeta = {
  /**
   * Part of the answer that holds games, which scores are written into; `refetched` if it is read
   * again instead.
   */
  scores?: 'schedule' | 'game' | 'refetched';
  /** Leagues whose scores the answer holds; without them, every league. */
  leagues?: readonly LeagueId[];
  /** Whether the answer is read again after a new prediction or a result. */
  predictions?: true;
};

/**
 * Query client without automatic refetch or retry, never stale, as specified. A 401 or 403
 * refetches the current user.
 */
export function createQueryClient(): QueryClient {
  const askWhoIsSignedIn = (error: Error) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      void client.invalidateQueries({ queryKey: [accountEndpoints.me.path] });
    }
  };

  const client = new QueryClient({
    queryCache: new QueryCache({ onError: askWhoIsSignedIn }),
    mutationCache: new MutationCache({ onError: askWhoIsSignedIn }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        // Offline requests fail at once and show an error, rather than being paused.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

  return client;
}
