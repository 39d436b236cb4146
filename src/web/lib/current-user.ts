import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { read } from './api.ts';

/** Not retried on mount after an error, since many components use it at once. */
export function useMe() {
  return useQuery({ ...read(accountEndpoints.me), retryOnMount: false });
}
