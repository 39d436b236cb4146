import { type SportId, sportIds } from '#domain/league.ts';
import { storedValue } from '#web/lib/stored-value.ts';

/** The league whose scores were looked at last in this browser. */
export const scoresTab = storedValue<SportId>(
  'linewise-scores-tab',
  (text) => sportIds.find((sport) => sport === text) ?? 'nfl',
);
