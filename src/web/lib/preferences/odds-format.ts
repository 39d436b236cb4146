import type { OddsFormat } from '#domain/betting/odds.ts';
import { useChangePreferences, usePreferences } from './preferences.ts';

/** The member's choice of odds, and how to change it. */
export function useOddsFormat(): [OddsFormat, (next: OddsFormat) => void] {
  const { oddsFormat } = usePreferences();
  const change = useChangePreferences();

  return [oddsFormat, (next) => change({ set: { oddsFormat: next } })];
}

/** What this browser kept from the days before accounts had preferences; given once. */
export function takeOldOddsFormat(): OddsFormat | undefined {
  const key = 'linewise-odds-format';
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) localStorage.removeItem(key);
    return kept === 'decimal' ? kept : undefined;
  } catch {
    return undefined; // storage is blocked: nothing was kept
  }
}
