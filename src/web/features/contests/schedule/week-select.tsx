import type { WeekScheduleView, WeekView } from '#contract/schedules.ts';
import type { SeasonPhase } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/select.tsx';

const phaseNames: [SeasonPhase, string][] = [
  ['preseason', 'Preseason'],
  ['regular', 'Regular season'],
  ['playoff', 'Playoffs'],
];

interface WeekSelectProps {
  schedule: Pick<WeekScheduleView, 'week' | 'weeks' | 'currentWeek'>;
  onChoose: (slot: number) => void;
}

/** The season's weeks in three groups; the Live badge marks the current week. */
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
        groups={phaseNames.flatMap(([phase, label]) => {
          const own = weeks.filter((candidate) => candidate.phase === phase);
          if (own.length === 0) return [];

          return [
            {
              label,
              options: own.map((candidate) => ({
                value: String(candidate.slot),
                label: candidate.label,
                note:
                  candidate.slot === currentWeek.slot ? 'this week' : formatWeekStart(candidate),
              })),
            },
          ];
        })}
      />
      {week.slot === currentWeek.slot && <Badge tone="accent">Live</Badge>}
    </div>
  );
}

/** “Nov 17”, where the calendar is known. */
function formatWeekStart(week: WeekView): string | undefined {
  if (week.startsAt === null) return undefined;
  return formatMoment(week.startsAt, 'date').replace(/, \d{4}$/, '');
}
