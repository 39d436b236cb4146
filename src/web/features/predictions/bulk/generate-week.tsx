import { Sparkles } from 'lucide-react';
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { WeekScheduleView } from '#contract/schedules.ts';
import type { League } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { canStillBePredicted } from '../../contests/games/game-status.ts';
import { canAskAnalyst, leftToday, type Standing } from '../../analysts/allowance/allowance.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import { AskButton } from '../generation/ask-button.tsx';
import { BulkStatus } from './bulk-status.tsx';
import type { BulkGeneration } from './use-bulk-generation.ts';

interface GenerateWeekProps {
  league: League;
  bulk: BulkGeneration;
  schedule: Pick<WeekScheduleView, 'season' | 'week' | 'games'>;
  /** Undefined when it is not known which games have one. */
  predicted: ReadonlyMap<string, PredictionView> | undefined;
  /** What the button says while nothing runs. */
  words: string;
  /** The week to go on to, where nothing of this one is ahead. */
  onward?: { label: string; open: () => void } | undefined;
}

/** Predicts the whole week; n of N as the server counts it. One can leave and come back. */
export function GenerateWeek({
  league,
  bulk,
  schedule,
  predicted,
  words,
  onward,
}: GenerateWeekProps) {
  const now = useNow(30_000);
  const open = schedule.games.filter((game: GameView) => canStillBePredicted(game, now));
  const models = useModels();
  const missing = predicted && open.filter((game) => !predicted.has(game.id)).length;

  return (
    <div className="flex w-full flex-col gap-2 sm:w-80">
      <AskButton
        sport={league.sport}
        variant={open.length > 0 && missing === 0 ? 'secondary' : 'primary'}
        words={words}
        busyWords="Generating..."
        isRunning={bulk.isRunning}
        onAsk={() => bulk.start({ season: schedule.season, week: schedule.week.slot })}
        disabled={open.length === 0}
        Icon={Sparkles}
      />
      {bulk.isRunning && bulk.job !== undefined ? (
        <BulkStatus bulk={bulk} label={`${league.label} predictions`} />
      ) : (
        <p
          className={`text-xs text-muted tabular sm:text-right ${onward === undefined ? 'min-h-11' : ''}`}
        >
          {schedule.games.length > 0 && formatAvailability(open.length, missing, models.data)}
        </p>
      )}
      {onward !== undefined && (
        <Button variant="secondary" onClick={onward.open}>
          Go on to {onward.label}
        </Button>
      )}
    </div>
  );
}

/** How many games there are to ask about, and whether today’s generations are enough for them. */
export function formatAvailability(
  open: number,
  missing: number | undefined,
  standing: Standing | undefined,
): string {
  if (open === 0) return 'Every game of this week has begun.';
  if (missing === undefined) return '';
  if (missing === 0) {
    const all = open === 1 ? 'The game ahead has' : `All ${open} games ahead have`;
    return `${all} a prediction: this asks again with your settings`;
  }
  const words = `${missing} of ${open} ${open === 1 ? 'game' : 'games'} ahead ${missing === 1 ? 'has' : 'have'} no prediction yet`;
  const left = standing === undefined ? missing : leftToday(standing);
  if (standing === undefined || !canAskAnalyst(standing) || left >= missing) return words;

  return `${words}; you have ${left} AI ${left === 1 ? 'generation' : 'generations'} left today`;
}
