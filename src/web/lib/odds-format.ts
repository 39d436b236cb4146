import { decimalFromAmerican, formatAmerican } from '#domain/odds.ts';
import { storedValue, useStoredValue } from './stored-value.ts';

export const oddsFormats = ['american', 'decimal'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const oddsFormat = storedValue<OddsFormat>('linewise-odds-format', (text) =>
  text === 'decimal' ? 'decimal' : 'american',
);

/** “-110” or “1.91”. */
export function formatOdds(american: number, format: OddsFormat): string {
  return format === 'decimal' ? decimalFromAmerican(american).toFixed(2) : formatAmerican(american);
}

/** The member's choice of odds, and how to change it. */
export function useOddsFormat(): [OddsFormat, (next: OddsFormat | undefined) => void] {
  return useStoredValue(oddsFormat);
}
