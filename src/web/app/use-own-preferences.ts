import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#web/lib/current-user.ts';
import { takeOldOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { followOtherTabs } from '#web/lib/preferences/preference-tabs.ts';
import { useChangePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { setTimeZone } from '#web/lib/time.ts';

/** Applies preferences that affect every screen: the time zone. Use once, at the root. */
export function useOwnPreferences(): { timeZone: string | null } {
  const client = useQueryClient();
  const isMember = useMe().data?.user?.status === 'approved';
  const change = useChangePreferences();

  // During rendering, so that children already format times in it.
  const { timeZone } = usePreferences();
  setTimeZone(timeZone);

  useEffect(() => followOtherTabs(client), [client]);

  useEffect(() => {
    const oddsFormat = isMember ? takeOldOddsFormat() : undefined;
    if (oddsFormat !== undefined) change({ set: { oddsFormat } });
  }, [isMember, change]);

  return { timeZone };
}
