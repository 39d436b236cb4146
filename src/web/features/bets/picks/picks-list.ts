import { useQuery } from '@tanstack/react-query';
import { pickEndpoints } from '#contract/bets/picks.ts';
import { read } from '#web/lib/api.ts';

export const picksList = read(pickEndpoints.list);

/** The member's picks, newest first. */
export function usePicks() {
  return useQuery(picksList);
}
