import { useSearchParams } from '#web/lib/routing/location.ts';
import type { WhatIfQuestion } from '#contract/lineups.ts';
import { readSwitched, writeSwitched } from './switched-players.ts';

/** The switched players, kept in the address for sharing; switching replaces the history entry. */
export function useWhatIfQuestion(): [WhatIfQuestion, (next: WhatIfQuestion) => void] {
  const [parameters, setParameters] = useSearchParams();
  const out = readSwitched(parameters.get('out'));
  const question = {
    out,
    in: readSwitched(parameters.get('in')).filter((id) => !out.includes(id)),
  };

  const ask = (next: WhatIfQuestion): void => {
    const written = { out: writeSwitched(next.out), in: writeSwitched(next.in) };
    setParameters(
      (before) => {
        for (const [name, value] of Object.entries(written)) {
          if (value === undefined) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  };
  return [question, ask];
}
