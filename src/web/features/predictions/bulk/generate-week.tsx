import { Sparkles } from 'lucide-react';
import type { WeekScheduleView } from '#contract/schedules.ts';
import type { League } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { AskButton } from '../generation/ask-button.tsx';
import { BulkStatus } from './bulk-status.tsx';
import { formatBulkPlan } from './format-bulk-plan.ts';
import type { BulkGeneration } from './use-bulk-generation.ts';
import { useBulkPlan } from './use-bulk-plan.ts';

interface GenerateWeekProps {
  league: League;
  bulk: BulkGeneration;
  schedule: Pick<WeekScheduleView, 'season' | 'week' | 'games'>;
  /** What the button says while nothing runs, before the number of games. */
  words: string;
  /** The week to go on to, where nothing of this one is ahead. */
  onward?: { label: string; open: () => void } | undefined;
}

/** Predicts the whole week; n of N as the server counts it. One can leave and come back. */
export function GenerateWeek({ league, bulk, schedule, words, onward }: GenerateWeekProps) {
  const { plan, isDone } = useBulkPlan(league, schedule.games, bulk);
  const count = plan === undefined || plan.open === 0 ? '' : ` (${plan.total})`;

  return (
    <div className="flex w-full flex-col gap-2 sm:w-80">
      <AskButton
        sport={league.sport}
        words={`${words}${count}`}
        busyWords="Generating..."
        isRunning={bulk.isRunning}
        onAsk={() => bulk.start({ season: schedule.season, week: schedule.week.slot })}
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
