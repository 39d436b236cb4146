import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { ApiError } from './api.ts';

/** No automatic refetch, no retry, never stale, as specified. A 401 or 403 refetches the current user. */
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
