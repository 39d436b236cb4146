import type { OddsFormat } from '#domain/betting/odds.ts';
import { useChangePreferences, usePreferences } from './preferences.ts';

export function useOddsFormat(): [OddsFormat, (next: OddsFormat) => void] {
  const { oddsFormat } = usePreferences();
  const change = useChangePreferences();

  return [oddsFormat, (next) => change({ set: { oddsFormat: next } })];
}

/** Migrates the value stored in the browser before accounts had preferences; returned once. */
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
