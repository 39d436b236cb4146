import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { read } from './api.ts';

/**
 * Who is signed in (null: nobody), and what every screen says of this installation. Many parts of a
 * screen ask at once, so a failed answer is not asked for again by each of them as it appears.
 */
export function useMe() {
  return useQuery({ ...read(accountEndpoints.me), retryOnMount: false });
}
