import { useSearchParams } from 'react-router';
import { weekOfSlot } from '#domain/season.ts';
import { useFootballWeek } from '../games/queries.ts';

/** The week that the page shows: the current one until another is chosen. Kept in the address. */
export function useWeekChoice() {
  const [parameters, setParameters] = useSearchParams();

  const asked = Number(parameters.get('week'));
  const slot = weekOfSlot(asked) === undefined ? undefined : asked;
  const schedule = useFootballWeek(slot, undefined);

  const choose = (next: number | undefined): void => {
    setParameters(
      (before) => {
        if (next === undefined) before.delete('week');
        else before.set('week', String(next));
        return before;
      },
      { replace: true },
    );
  };

  return { slot, schedule, choose };
}

export type WeekChoice = ReturnType<typeof useWeekChoice>;
