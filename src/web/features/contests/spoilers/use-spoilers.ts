import { useCallback, useSyncExternalStore } from 'react';
import type { LeagueId } from '#domain/league.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';

/** Are the results of this contest to be hidden? */
export type IsHidden = (league: LeagueId, id: string) => boolean;

/** What was asked for since the page was loaded: `nfl 401`, `standings nba`. */
let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function show(name: string): void {
  shown = new Set([...shown, name]);
  listeners.forEach((listener) => listener());
}

function readShown(): ReadonlySet<string> {
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of a contest among what was asked for. */
export function contestName(league: LeagueId, id: string): string {
  return `${league} ${id}`;
}

interface Spoilers {
  /** Does the member want to see no result unasked? */
  isOn: boolean;
  isHidden: IsHidden;
  /** The same of anything else that tells results, by a name of its own. */
  isNameHidden: (name: string) => boolean;
  show: (name: string) => void;
}

export function useSpoilers(): Spoilers {
  const { isSpoilerFree: isOn } = usePreferences();
  const asked = useSyncExternalStore(subscribe, readShown, readShown);
  const isNameHidden = useCallback((name: string) => isOn && !asked.has(name), [isOn, asked]);
  const isHidden = useCallback<IsHidden>(
    (league, id) => isNameHidden(contestName(league, id)),
    [isNameHidden],
  );
  return { isOn, isHidden, isNameHidden, show };
}

/**
 * For a query: what it gives to the page has the hidden results taken out, so that no title, label or
 * announcement made of it can tell them. Pass `hide` from outside the component.
 */
export function useHiding<Data>(hide: (data: Data, isHidden: IsHidden) => Data): {
  select?: (data: Data) => Data;
} {
  const { isOn, isHidden } = useSpoilers();
  const select = useCallback((data: Data) => hide(data, isHidden), [hide, isHidden]);
  return isOn ? { select } : {};
}
