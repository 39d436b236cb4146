import { weekOfSlot } from '#domain/calendar/season.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { useFootballWeek } from '../games/queries.ts';

/** The week that the page shows: the current one until another is chosen. Kept in the address. */
export function useWeekChoice() {
  const [week, setWeek] = useAddressParameter('week');
  const asked = Number(week);
  const slot = weekOfSlot(asked) === undefined ? undefined : asked;

  return {
    slot,
    schedule: useFootballWeek(slot),
    choose: (next: number | undefined): void =>
      setWeek(next === undefined ? undefined : String(next)),
  };
}

export type WeekChoice = ReturnType<typeof useWeekChoice>;
