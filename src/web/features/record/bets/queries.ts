import {
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  betEndpoints,
  type BetFilters,
  type BetView,
  type ChangeableBet,
  type NewBet,
} from '#contract/record/bets.ts';
import type { LeagueId } from '#domain/league.ts';
import { call, read, serverMessage } from '#web/lib/api.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { showFailure, showToast } from '#web/ui/toast-store.ts';
import { formatStake } from './format-bet.ts';

const renewalPaceMs = 30_000;

/** Bets by page, latest start first. */
export function useBets(filters: BetFilters) {
  return useInfiniteQuery({
    queryKey: [betEndpoints.list.path, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(betEndpoints.list, {
        query: { ...filters, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    // Refreshes prices and scores of open bets.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ bets }) => bets.some((bet) => bet.state === 'open'))
        ? renewalPaceMs
        : false,
  });
}

export function useBook(filters: BetFilters) {
  return useQuery({ ...read(betEndpoints.book, { query: filters }), staleTime: 0 });
}

/** All sports; small enough to search in the browser. */
export function useOpenContests() {
  return useQuery({ ...read(betEndpoints.contests), staleTime: 60_000 });
}

export function useBetLines(contest: { league: LeagueId; contestId: string } | undefined) {
  const lines = read(betEndpoints.lines, {
    params: contest ?? { league: 'nfl' as const, contestId: '-' },
  });
  return useQuery({
    queryKey: lines.queryKey,
    queryFn: contest === undefined ? skipToken : lines.queryFn,
    staleTime: 0,
  });
}

/** Refetches list and figures. */
export function useRenewedBets() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [betEndpoints.list, betEndpoints.book].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

/** Adds, edits and deletes bets, with a toast for each. */
export function useBetChanges(onDone: () => void) {
  const renew = useRenewedBets();
  const client = useQueryClient();
  const { unitSize } = usePreferences();
  const mutationKey = ['bet-changes'];
  const done = (title: string, bet?: BetView): void => {
    showToast({
      title,
      ...(bet !== undefined && {
        description: `${bet.selection}, ${formatStake(bet.stake, unitSize)}`,
      }),
    });
    void renew();
    onDone();
  };
  const failed = (error: Error): void =>
    showFailure(serverMessage(error) ?? 'Your bet could not be saved. Please try again.');

  const add = useMutation({
    mutationKey,
    mutationFn: (body: NewBet) => call(betEndpoints.add, { body }),
    onSuccess: (bet) => done('Added to your bet book', bet),
    onError: failed,
  });
  const change = useMutation({
    mutationKey,
    mutationFn: ({ id, body }: { id: string; body: ChangeableBet }) =>
      call(betEndpoints.change, { params: { id }, body }),
    onSuccess: (bet) => done('Bet changed', bet),
    onError: failed,
  });
  const remove = useMutation({
    mutationKey,
    mutationFn: (id: string) => call(betEndpoints.remove, { params: { id } }),
    onSuccess: () => done('Bet deleted'),
    onError: failed,
  });
  return {
    add,
    change,
    remove,
    isBusy: add.isPending || change.isPending || remove.isPending,
    /** Read synchronously: a double click can come before the re-render. */
    isSending: () => client.isMutating({ mutationKey }) > 0,
  };
}
