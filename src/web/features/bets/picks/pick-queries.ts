import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type PickChoiceView,
  type PickChoicesView,
  pickEndpoints,
  type PickMarket,
  type PickView,
} from '#contract/bets/picks-endpoints.ts';
import { call, read, serverMessage } from '#web/lib/api.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { showFailure, showToast } from '#web/lib/toast-store.ts';
import { formatPicked } from './format-pick.ts';
import { picksList, usePicks } from './picks-list.ts';

interface Picked extends Pick<PickChoiceView, 'market' | 'side'> {
  predictionId: string;
}

export function useGamePicks(gameId: string) {
  const client = useQueryClient();
  const all = usePicks();
  const { oddsFormat: format } = usePreferences();
  const mutationKey = ['pick', gameId];
  const isBusy = useIsMutating({ mutationKey }) > 0;
  const isSame = (pick: PickView, market: PickMarket) =>
    pick.id === gameId && pick.market === market;
  const change = (to: (before: PickView[]) => PickView[]): void => {
    client.setQueryData<PickView[]>(picksList.queryKey, (before = []) => to(before));
  };
  const failed = (error: Error, fallback: string): void =>
    showFailure(serverMessage(error) ?? fallback);

  const add = useMutation({
    mutationKey,
    mutationFn: ({ predictionId, market, side }: Picked) =>
      call(pickEndpoints.put, {
        params: { gameId },
        body: { predictionId, market, ...(side !== null && { side }) },
      }),
    onSuccess: (pick) => {
      change((before) => [pick, ...before.filter((other) => !isSame(other, pick.market))]);
      showToast({
        title: 'Added to your picks',
        description: `${formatPicked(pick, format)} · ${pick.contest}`,
      });
    },
    onError: (error) => failed(error, 'Your pick could not be saved. Please try again.'),
  });

  const remove = useMutation({
    mutationKey,
    mutationFn: (market: PickMarket) =>
      call(pickEndpoints.remove, { params: { gameId }, query: { market } }),
    onSuccess: (_, market) => {
      change((before) => before.filter((pick) => !isSame(pick, market)));
      showToast({ title: 'Removed from your picks' });
    },
    onError: (error) => failed(error, 'Your pick could not be removed. Please try again.'),
  });

  return {
    picks: all.data?.filter((pick) => pick.id === gameId) ?? [],
    isBusy,
    add: (picked: Picked) => add.mutate(picked),
    remove: (market: PickMarket) => remove.mutate(market),
    /** Fetches the choices with current prices. */
    fetchChoices: (): Promise<PickChoicesView> =>
      client.fetchQuery({ ...read(pickEndpoints.choices, { params: { gameId } }), staleTime: 0 }),
  };
}
