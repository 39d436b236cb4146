import type { QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import type { PreferencesView } from '#contract/accounts/preferences.ts';
import { type Answer, parseJson, read } from '../api.ts';

const key = 'linewise-preferences';

/** Tabs are told through the storage; where it is blocked, each learns it as it next asks the server. */
export function tellOtherTabs(userId: string | undefined, preferences: PreferencesView): void {
  if (userId === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify({ userId, preferences }));
    // A message, not a copy: what counts is with the account.
    localStorage.removeItem(key);
  } catch {
    return; // the account has it all the same
  }
}

/** Shows what another tab of the same member has changed. */
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
