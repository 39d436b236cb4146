import { Sparkles } from 'lucide-react';
import type { WeekScheduleView } from '#contract/schedules-endpoints.ts';
import type { League } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { AskButton } from '#web/features/predictions/generation/ask-button.tsx';
import { BulkStatus } from './bulk-status.tsx';
import type { BulkGeneration } from './use-bulk-generation.ts';
import { useModels } from '#web/features/analysts/model-queries.ts';
import { useBulkPlan } from './use-bulk-plan.ts';
import type { BulkPlanView } from '#contract/predictions/generation-endpoints.ts';
import { analystLabel } from '#domain/analyst.ts';

interface WeekToGenerate {
  league: League;
  bulk: BulkGeneration;
  schedule: Pick<WeekScheduleView, 'season' | 'week' | 'games'>;
}

/** Name, cost and action of generating a week’s predictions. */
export function useWeekGeneration({ league, bulk, schedule }: WeekToGenerate) {
  const { plan, isDone } = useBulkPlan(league, schedule.games, bulk);
  const limit = useModels().data?.allowance.limit;
  return {
    /** Number of games, “ (8)”; empty while unknown and where every game has started. */
    count: plan === undefined || plan.open === 0 ? '' : ` (${plan.total})`,
    cost: schedule.games.length > 0 ? formatBulkPlan(plan, limit) : '',
    isReady: plan !== undefined && !isDone,
    generate: () => bulk.start({ season: schedule.season, week: schedule.week.slot }),
  };
}

interface GenerateWeekProps extends WeekToGenerate {
  /** Label while idle, before the game count. */
  words: string;
  /** The next week, if every game of this one has started. */
  onward?: { label: string; open: () => void } | undefined;
  isAlone?: boolean;
}

/** Button that generates the week. On a phone it is in the page’s menu, unless `isAlone`. */
export function GenerateWeek({ words, onward, isAlone = false, ...week }: GenerateWeekProps) {
  const { league, bulk } = week;
  const { count, cost, isReady, generate } = useWeekGeneration(week);
  const inMenu = isAlone ? '' : 'max-md:hidden';

  return (
    <div className="flex w-full flex-col gap-2 empty:hidden sm:w-80">
      <div className={`flex flex-col ${inMenu}`}>
        <AskButton
          sport={league.sport}
          label={`${words}${count}`}
          busyLabel="Generating..."
          generation={{ isRunning: bulk.isRunning, generate }}
          disabled={!isReady}
          Icon={Sparkles}
        />
      </div>
      {bulk.isRunning && bulk.job !== undefined ? (
        <BulkStatus bulk={bulk} label={`${league.label} predictions`} />
      ) : (
        <p
          className={`text-xs text-muted tabular sm:text-right ${inMenu} ${onward === undefined ? 'min-h-11 sm:min-h-8' : ''}`}
        >
          {cost}
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

/** Describes the plan. `limit`: analyses a day; undefined while loading. */
export function formatBulkPlan(plan: BulkPlanView | undefined, limit?: number): string {
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
  const cost = limit === undefined ? countAnalyses(charged) : `${charged} of your ${limit} today`;
  return `Analyzes ${total} ${total === 1 ? 'game' : 'games'} with ${label} (${cost})`;
}

function countAnalyses(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'analysis' : 'analyses'}`;
}
