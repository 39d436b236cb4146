import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { ApiError } from './api.ts';

/**
 * As specified: nothing refetches by itself, nothing is retried, nothing grows stale; the calls that
 * need it say otherwise. A refusal (401, 403) means that the account has changed under the page:
 * who is signed in is asked again, and the shell follows.
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
        // A page without network still asks, fails and says so, instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

  return client;
}
