import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  betEndpoints,
  type BetFilters,
  type BetView,
  type ChangeableBet,
  type NewBet,
} from '#contract/bets/bets-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Answer, call, read, readPages, serverMessage } from '#web/lib/api.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { showFailure, showToast } from '#web/lib/toast-store.ts';
import { formatStake } from './format-bet.ts';

export function useBets(filters: BetFilters) {
  return useInfiniteQuery({
    ...readPages(betEndpoints.list, filters),
    staleTime: 0,
    // Refreshes prices and scores of open bets.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ bets }) => bets.some((bet) => bet.state === 'open'))
        ? 30_000
        : false,
  });
}

export function useBook(filters: BetFilters) {
  return useQuery({
    ...read(betEndpoints.book, { query: filters }),
    meta: { scores: 'refetched', leagues: ['pga'], predictions: true },
    staleTime: 0,
  });
}

/** Open contests of all sports, few enough to search in the browser. */
export function useOpenContests() {
  return useQuery({ ...read(betEndpoints.contests), staleTime: 60_000 });
}

export function useBetLines(contest: { league: LeagueId; contestId: string } | undefined) {
  return useQuery({
    ...read(betEndpoints.lines, { params: contest ?? { league: 'nfl', contestId: '-' } }),
    enabled: contest !== undefined,
    staleTime: 0,
  });
}

export function useRenewedBets() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [betEndpoints.list, betEndpoints.book].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

export function useBetChanges(onDone: () => void) {
  const renew = useRenewedBets();
  const client = useQueryClient();
  const { unitSize } = usePreferences();
  const mutationKey = ['bet-changes'];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ send }: BetChange) => send(),
    onSuccess: (bet, { done }) => {
      const stake = 'stake' in bet && `${bet.selection}, ${formatStake(bet.stake, unitSize)}`;
      showToast({ title: done, ...(stake !== false && { description: stake }) });
      void renew();
      onDone();
    },
    onError: (error) =>
      showFailure(serverMessage(error) ?? 'Your bet could not be saved. Please try again.'),
  });
  const change = (done: string, send: BetChange['send']): void => {
    // Read synchronously: a double click can come before the re-render.
    if (client.isMutating({ mutationKey }) === 0) mutate({ done, send });
  };

  return {
    add: (body: NewBet) => change('Added to your bet book', () => call(betEndpoints.add, { body })),
    change: (id: string, body: ChangeableBet) =>
      change('Bet changed', () => call(betEndpoints.change, { params: { id }, body })),
    remove: (id: string) =>
      change('Bet deleted', () => call(betEndpoints.remove, { params: { id } })),
    isBusy: isPending,
  };
}

interface BetChange {
  done: string;
  send: () => Promise<BetView | Answer<typeof betEndpoints.remove>>;
}
