import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pickEndpoints, type PickView } from '#contract/record/picks.ts';
import { call, read, serverMessage } from '#web/lib/api.ts';
import { showToast, showFailure } from '#web/ui/toast-store.ts';

const list = read(pickEndpoints.list);

export function usePicks() {
  return useQuery(list);
}

function failed(error: Error, fallback: string): void {
  showFailure(serverMessage(error) ?? fallback);
}

/** Adds a game, match or tournament to the picks or takes it out; the list follows at once and is then asked for again. */
export function usePick(gameId: string) {
  const client = useQueryClient();
  const picks = usePicks();
  const mutationKey = ['pick', gameId];
  const isBusy = useIsMutating({ mutationKey }) > 0;

  const add = useMutation({
    mutationKey,
    mutationFn: (predictionId: string) =>
      call(pickEndpoints.put, { params: { gameId }, body: { predictionId } }),
    onSuccess: (pick) => {
      client.setQueryData<PickView[]>(list.queryKey, (before = []) => [
        pick,
        ...before.filter((other) => other.id !== pick.id),
      ]);
      showToast({ title: 'Added to your picks', description: pick.contest });
    },
    onError: (error) => failed(error, 'Your pick could not be saved. Please try again.'),
  });

  const remove = useMutation({
    mutationKey,
    mutationFn: () => call(pickEndpoints.remove, { params: { gameId } }),
    onSuccess: () => {
      client.setQueryData<PickView[]>(list.queryKey, (before = []) =>
        before.filter((pick) => pick.id !== gameId),
      );
    },
    onError: (error) => failed(error, 'Your pick could not be taken out. Please try again.'),
  });

  return {
    isPicked: picks.data?.some((pick) => pick.id === gameId) ?? false,
    isBusy,
    add: (predictionId: string) => add.mutate(predictionId),
    remove: () => remove.mutate(),
  };
}
