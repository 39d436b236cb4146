import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { read } from './api.ts';

/**
 * The current user. The query is not retried on mount after an error, since many components use it
 * at once.
 */
export function useMe() {
  return useQuery({ ...read(accountEndpoints.me), retryOnMount: false });
}
