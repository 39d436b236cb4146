import type { OddsFormat } from '#domain/betting/odds.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

const oddsFormat = storedValue<OddsFormat>('linewise-odds-format', (text) =>
  text === 'decimal' ? 'decimal' : 'american',
);

/** The member's choice of odds, and how to change it. */
export function useOddsFormat(): [OddsFormat, (next: OddsFormat | undefined) => void] {
  return useStoredValue(oddsFormat);
}
