import { easternMoment } from '#domain/calendar/eastern-time.ts';
import { formatEastern } from '#web/lib/time.ts';
import type { GameDay } from './day-groups.ts';

/** “Today” or “Sat, Nov 21”, of a day in the US East. */
export function dayLabel({ day, isToday }: Pick<GameDay, 'day' | 'isToday'>): string {
  return isToday ? 'Today' : formatEastern(easternMoment(day, 12), 'day');
}

interface DayChoiceProps {
  days: GameDay[];
  /** Undefined means all days. */
  chosen: string | undefined;
  onChoose: (day: string | undefined) => void;
}

/** One day of the schedule, or all of them. Scrolls sideways on phones. */
export function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  const all = days.reduce((total, { games }) => total + games.length, 0);

  return (
    <div
      role="group"
      aria-label="Day"
      className="scroll-quiet relative -mx-1 flex gap-1.5 px-1 py-1"
    >
      {days.map((day) => (
        <DayButton
          key={day.day}
          name={dayLabel(day)}
          count={day.games.length}
          isChosen={chosen === day.day}
          onPress={() => onChoose(day.day)}
        />
      ))}
      {days.length > 1 && (
        <DayButton
          name="All days"
          count={all}
          isChosen={chosen === undefined}
          onPress={() => onChoose(undefined)}
        />
      )}
    </div>
  );
}

interface DayButtonProps {
  name: string;
  count: number;
  isChosen: boolean;
  onPress: () => void;
}

function DayButton({ name, count, isChosen, onPress }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-line px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface md:min-h-9"
    >
      {name}
      <span className="text-xs font-normal tabular">
        {count}
        <span className="sr-only">{count === 1 ? ' game' : ' games'}</span>
      </span>
    </button>
  );
}
