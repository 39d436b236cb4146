import { storedGroup, storedValue, useStoredValue } from '#web/lib/stored-value.ts';

interface KellySettings {
  isOn: boolean;
  /** In units. */
  bankroll: number;
}

export const usualBankroll = 100;
const maxBankroll = 1_000_000;

/** Off by default; stored in this browser. */
const settings = storedGroup<KellySettings>({
  isOn: storedValue('linewise-suggested-stakes', (text) => text === 'true'),
  bankroll: storedValue('linewise-bankroll', (text) => {
    const units = Number(text);
    return text !== null && units > 0 && units <= maxBankroll ? units : usualBankroll;
  }),
});

export function useKellySettings() {
  return useStoredValue(settings);
}
