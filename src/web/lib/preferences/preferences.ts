import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import {
  type FavoriteView,
  type PreferenceChanges,
  preferenceEndpoints,
  type PreferencesView,
} from '#contract/accounts/preferences-endpoints.ts';
import { type Answer, call, read, serverMessage } from '#web/lib/api.ts';
import { useMe } from '#web/lib/current-user.ts';
import { showFailure } from '#web/lib/toast-store.ts';
import { tellOtherTabs } from './preference-tabs.ts';

const untouched: PreferencesView = {
  oddsFormat: 'american',
  timeZone: null,
  isSpoilerFree: false,
  unitSize: null,
  favorites: [],
};

export function usePreferences(): PreferencesView {
  return useMe().data?.preferences ?? untouched;
}

type Change =
  | { set: PreferenceChanges }
  | { follow: FavoriteView }
  | { unfollow: Pick<FavoriteView, 'league' | 'id'> };

export function applyChange(before: PreferencesView, change: Change): PreferencesView {
  if ('set' in change) return { ...before, ...change.set };

  const { league, id } = 'follow' in change ? change.follow : change.unfollow;
  const others = before.favorites.filter((own) => own.league !== league || own.id !== id);
  return { ...before, favorites: 'follow' in change ? [...others, change.follow] : others };
}

function send(change: Change): Promise<PreferencesView> {
  if ('set' in change) return call(preferenceEndpoints.put, { body: change.set });
  if ('follow' in change) {
    const { league, id } = change.follow;
    return call(preferenceEndpoints.addFavorite, { params: { league, id } });
  }
  return call(preferenceEndpoints.removeFavorite, { params: change.unfollow });
}

const meKey = read(accountEndpoints.me).queryKey;
type Me = Answer<typeof accountEndpoints.me>;

export function showPreferences(client: QueryClient, preferences: PreferencesView): void {
  client.setQueryData<Me>(meKey, (me) => me && { ...me, preferences });
}

/** Applies a change at once, then saves it; rolls back if the server refuses. */
export function useChangePreferences(): (change: Change) => void {
  const client = useQueryClient();
  const mutationKey = ['preferences'];
  const show = (next: (before: PreferencesView) => PreferencesView) =>
    client.setQueryData<Me>(
      meKey,
      (me) => me && { ...me, preferences: next(me.preferences ?? untouched) },
    );

  const { mutate } = useMutation({
    mutationKey,
    // Serializes saves, so that the last one wins.
    scope: { id: 'preferences' },
    mutationFn: send,
    onMutate: async (change) => {
      // A pending fetch would restore the old value.
      if (client.isFetching({ queryKey: meKey }) > 0)
        await client.cancelQueries({ queryKey: meKey });
      show((before) => applyChange(before, change));
    },
    onSuccess: (saved) => {
      const isLast = client.isMutating({ mutationKey }) <= 1;
      if (!isLast) return;
      showPreferences(client, saved);
      tellOtherTabs(client.getQueryData<Me>(meKey)?.user?.id, saved);
    },
    onError: (error) => {
      showFailure(serverMessage(error) ?? 'Your preference could not be saved. Please try again.');
      void client.invalidateQueries({ queryKey: meKey });
    },
  });

  return mutate;
}
