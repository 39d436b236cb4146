import { Sparkles, X } from 'lucide-react';
import type { GameView } from '#contract/games.ts';
import type { League } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { BulkProgress } from './bulk-store.ts';
import { useBulkGeneration } from './use-bulk-generation.ts';

interface BulkGenerationProps {
  league: League;
  /** The games shown that can still be predicted and have no prediction; undefined when not known. */
  missing: GameView[] | undefined;
}

/** ‘Generate All (n)’: one call a game; what is finished stays when the rest is cancelled. */
export function BulkGeneration({ league, missing }: BulkGenerationProps) {
  const { progress, start, cancel } = useBulkGeneration(league);

  if (progress === undefined) {
    return (
      <Button
        onClick={() => start(missing ?? [])}
        disabled={missing === undefined || missing.length === 0}
      >
        <Sparkles aria-hidden="true" />
        Generate All ({missing?.length ?? '—'})
      </Button>
    );
  }

  const done = progress.finished + progress.failed;
  return (
    <div className="flex gap-2 max-sm:w-full">
      <div className="flex min-h-11 flex-1 flex-col justify-center gap-1.5 sm:w-64">
        <p role="status" className="text-sm tabular">
          {statusWords(progress)}
        </p>
        <Progress
          label={`${league.label} predictions`}
          value={done}
          max={progress.total}
          valueText={`${done} of ${progress.total}`}
        />
      </div>
      <Button variant="secondary" onClick={cancel} disabled={progress.isCancelling}>
        <X aria-hidden="true" />
        {progress.isCancelling ? 'Cancelling...' : 'Cancel'}
      </Button>
    </div>
  );
}

/** “Generating 3 of 12”, and what holds it up. One line: nothing moves when it changes. */
function statusWords({ finished, failed, total, waitMs }: BulkProgress): string {
  const counted = `${finished + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
  return waitMs === undefined
    ? `Generating ${counted}`
    : `${counted}, waiting ${Math.ceil(waitMs / 1000)} s as asked`;
}
