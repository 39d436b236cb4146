import { Sparkles } from 'lucide-react';
import type { WeekScheduleView } from '#contract/schedules.ts';
import type { League } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { AskButton } from '../generation/ask-button.tsx';
import { BulkStatus } from './bulk-status.tsx';
import type { BulkGeneration } from './use-bulk-generation.ts';
import { useBulkPlan } from './use-bulk-plan.ts';
import type { BulkPlanView } from '#contract/generation.ts';
import { analystLabel } from '#domain/analyst.ts';

interface GenerateWeekProps {
  league: League;
  bulk: BulkGeneration;
  schedule: Pick<WeekScheduleView, 'season' | 'week' | 'games'>;
  /** Label while idle, before the game count. */
  words: string;
  /** The next week, if every game of this one has started. */
  onward?: { label: string; open: () => void } | undefined;
}

export function GenerateWeek({ league, bulk, schedule, words, onward }: GenerateWeekProps) {
  const { plan, isDone } = useBulkPlan(league, schedule.games, bulk);
  const count = plan === undefined || plan.open === 0 ? '' : ` (${plan.total})`;

  return (
    <div className="flex w-full flex-col gap-2 sm:w-80">
      <AskButton
        sport={league.sport}
        label={`${words}${count}`}
        busyLabel="Generating..."
        generation={{
          isRunning: bulk.isRunning,
          generate: () => bulk.start({ season: schedule.season, week: schedule.week.slot }),
        }}
        disabled={plan === undefined || isDone}
        Icon={Sparkles}
      />
      {bulk.isRunning && bulk.job !== undefined ? (
        <BulkStatus bulk={bulk} label={`${league.label} predictions`} />
      ) : (
        <p
          className={`text-xs text-muted tabular sm:text-right ${onward === undefined ? 'min-h-11 sm:min-h-8' : ''}`}
        >
          {schedule.games.length > 0 && formatBulkPlan(plan)}
        </p>
      )}
      {onward !== undefined && (
        <Button variant="secondary" onClick={onward.open}>
          Next: {onward.label}
        </Button>
      )}
    </div>
  );
}

export function formatBulkPlan(plan: BulkPlanView | undefined): string {
  if (plan === undefined) return '';
  const { open, analyzed, total, charged, analyst } = plan;
  const label = analystLabel(analyst);
  if (open === 0) return 'Every game this week has started.';
  if (analyzed === open) {
    return analyst === 'statistical'
      ? 'Every upcoming game has a baseline analysis.'
      : `${label} has analyzed every upcoming game.`;
  }
  if (total === 0) return '';
  if (charged === 0) return `${countAnalyses(total, 'baseline ')}, at no charge`;

  const waiting = open - analyzed;
  if (total < waiting) {
    return `You have ${countAnalyses(total)} left today, enough for ${total} of ${waiting} games.`;
  }
  return `${waiting} of ${open} games not analyzed by ${label}: uses ${countAnalyses(charged)}`;
}

function countAnalyses(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'analysis' : 'analyses'}`;
}
