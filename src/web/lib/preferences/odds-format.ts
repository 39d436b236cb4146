import type { OddsFormat } from '#domain/betting/odds.ts';
import { readStorage, writeStorage } from '../stored-value.ts';
import { useChangePreferences, usePreferences } from './preferences.ts';

export function useOddsFormat(): [OddsFormat, (next: OddsFormat) => void] {
  const { oddsFormat } = usePreferences();
  const change = useChangePreferences();

  return [oddsFormat, (next) => change({ set: { oddsFormat: next } })];
}

/** Migrates the value stored in the browser before accounts had preferences; returned once. */
export function takeOldOddsFormat(): OddsFormat | undefined {
  const key = 'linewise-odds-format';
  const kept = readStorage(key);
  if (kept !== null) writeStorage(key, undefined);
  return kept === 'decimal' ? kept : undefined;
}
