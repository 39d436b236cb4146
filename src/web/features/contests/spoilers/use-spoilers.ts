import { useCallback, useSyncExternalStore } from 'react';
import type { LeagueId } from '#domain/league.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';

/** Whether this contest’s results are hidden. */
export type IsHidden = (league: LeagueId, id: string) => boolean;

/** Names revealed since page load: `nfl 401`, `standings nba`. */
let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function show(name: string): void {
  shown = new Set([...shown, name]);
  listeners.forEach((listener) => listener());
}

const readShown = () => shown;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key of a contest among the revealed names. */
export function contestName(league: LeagueId, id: string): string {
  return `${league} ${id}`;
}

/** What spoiler-free mode hides: contests, and other results by name. */
export function useSpoilers() {
  const { isSpoilerFree: isOn } = usePreferences();
  const asked = useSyncExternalStore(subscribe, readShown, readShown);
  const isNameHidden = useCallback((name: string) => isOn && !asked.has(name), [isOn, asked]);
  const isHidden = useCallback<IsHidden>(
    (league, id) => isNameHidden(contestName(league, id)),
    [isNameHidden],
  );
  return { isOn, isHidden, isNameHidden, show };
}

/** Query option that removes hidden results from the data. Define `hide` outside the component. */
export function useHiding<Data>(hide: (data: Data, isHidden: IsHidden) => Data): {
  select?: (data: Data) => Data;
} {
  const { isOn, isHidden } = useSpoilers();
  const select = useCallback((data: Data) => hide(data, isHidden), [hide, isHidden]);
  return isOn ? { select } : {};
}
