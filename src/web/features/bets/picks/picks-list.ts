import { useQuery } from '@tanstack/react-query';
import { pickEndpoints } from '#contract/bets/picks-endpoints.ts';
import { read } from '#web/lib/api.ts';

export const picksList = {
  ...read(pickEndpoints.list),
  // In team games, picks and the book change with a result only.
  meta: { scores: 'refetched', leagues: ['pga'], predictions: true } as const,
};

/** The member's picks, newest first. */
export function usePicks() {
  return useQuery(picksList);
}
