import type { WeekScheduleView, WeekView } from '#contract/schedules-endpoints.ts';
import type { SeasonPhase } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/select.tsx';
import { weekOfSlot } from '#domain/calendar/season.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { useFootballWeek } from './schedule-queries.ts';
import { canStillBePredicted } from '#web/features/contests/games/game-status.ts';

const phaseNames: [SeasonPhase, string][] = [
  ['preseason', 'Preseason'],
  ['regular', 'Regular season'],
  ['playoff', 'Playoffs'],
];

interface WeekSelectProps {
  schedule: Pick<WeekScheduleView, 'week' | 'weeks' | 'currentWeek'>;
  onChoose: (slot: number) => void;
}

export function WeekSelect({ schedule, onChoose }: WeekSelectProps) {
  const { week, weeks, currentWeek } = schedule;

  return (
    <div className="flex items-center gap-3">
      <Select
        label="Week"
        isLabelHidden
        className="min-w-60"
        value={String(week.slot)}
        onValueChange={(value) => onChoose(Number(value))}
        groups={phaseNames
          .map(([phase, label]) => ({
            label,
            options: weeks
              .filter((candidate) => candidate.phase === phase)
              .map((candidate) => ({
                value: String(candidate.slot),
                label: candidate.label,
                note:
                  candidate.slot === currentWeek.slot ? 'this week' : formatWeekStart(candidate),
              })),
          }))
          .filter(({ options }) => options.length > 0)}
      />
      {week.slot === currentWeek.slot && <Badge tone="accent">Live</Badge>}
    </div>
  );
}

function formatWeekStart(week: WeekView): string | undefined {
  if (week.startsAt === null) return undefined;
  return formatMoment(week.startsAt, 'date').replace(/, \d{4}$/, '');
}

/** The week that the page shows: the current one until another is chosen. Kept in the address. */
export function useWeekChoice() {
  const [week, setWeek] = useAddressParameter('week');
  const slotOfAddress = Number(week);
  const slot = weekOfSlot(slotOfAddress) === undefined ? undefined : slotOfAddress;

  return {
    slot,
    schedule: useFootballWeek(slot),
    choose: (next: number | undefined): void =>
      setWeek(next === undefined ? undefined : String(next)),
  };
}

export type WeekChoice = ReturnType<typeof useWeekChoice>;

interface ShownWeek<Week> {
  games: readonly Pick<GameView, 'state' | 'gameTime'>[];
  week: Pick<WeekView, 'slot'>;
  currentWeek: Pick<WeekView, 'slot'>;
  weeks: readonly Week[];
}

/** The next week with games to predict (at least the current week), once the shown one has none. */
export function findNextWeek<Week extends Pick<WeekView, 'slot'>>(
  { games, week, currentWeek, weeks }: ShownWeek<Week>,
  now: Date,
): Week | undefined {
  if (games.some((game) => canStillBePredicted(game, now))) return undefined;
  return weeks.find(({ slot }) => slot > week.slot && slot >= currentWeek.slot);
}
