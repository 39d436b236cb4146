import { useSearchParams } from '#web/lib/routing/location.ts';
import type { SportId } from '#domain/league.ts';
import {
  type ChoiceName,
  type HistoryChoice,
  isNarrowed,
  readHistoryChoice,
} from './history-choice.ts';

const narrowing: ChoiceName[] = ['league', 'model', 'band', 'result'];

/** History filters in the URL, and their setter. */
export function useHistoryChoice(sport: SportId | 'all') {
  const [address, setAddress] = useSearchParams();
  const choice = readHistoryChoice(address, sport);

  const choose = (changes: Partial<Record<ChoiceName, string | undefined>>): void => {
    setAddress(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  };
  const clear = () => choose(Object.fromEntries(narrowing.map((name) => [name, undefined])));

  return { choice, choose, clear, isNarrowed: isNarrowed(choice) };
}

export type HistoryChoiceState = ReturnType<typeof useHistoryChoice> & { choice: HistoryChoice };
