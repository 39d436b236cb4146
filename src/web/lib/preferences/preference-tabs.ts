import type { QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import type { PreferencesView } from '#contract/accounts/preferences-endpoints.ts';
import { type Answer, parseJson, read } from '#web/lib/api.ts';
import { writeStorage } from '#web/lib/stored-value.ts';

const key = 'linewise-preferences';

/**
 * Notifies other tabs through storage events; with blocked storage they learn at the next fetch.
 */
export function tellOtherTabs(userId: string | undefined, preferences: PreferencesView): void {
  if (userId === undefined) return;
  writeStorage(key, JSON.stringify({ userId, preferences }));
  // Only a message: the account holds the value.
  writeStorage(key, undefined);
}

export function followOtherTabs(client: QueryClient): () => void {
  const onStorage = ({ key: changed, newValue }: StorageEvent): void => {
    if (changed !== key || newValue === null) return;
    const message = parseJson(newValue) as { userId?: string; preferences?: PreferencesView };
    const { userId, preferences } = message ?? {};

    client.setQueryData<Answer<typeof accountEndpoints.me>>(
      read(accountEndpoints.me).queryKey,
      (me) =>
        me?.user?.id === userId && me !== undefined && preferences !== undefined
          ? { ...me, preferences }
          : me,
    );
  };

  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
