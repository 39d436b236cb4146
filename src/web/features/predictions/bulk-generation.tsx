import { Sparkles, X } from 'lucide-react';
import type { GameView } from '#contract/games.ts';
import type { League } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
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
    <div className="flex w-full flex-col gap-2 sm:w-80">
      <div className="flex gap-2">
        <Button isBusy className="flex-1 tabular">
          Generating {done} of {progress.total}
        </Button>
        <Button variant="secondary" onClick={cancel} disabled={progress.isCancelling}>
          <X aria-hidden="true" />
          {progress.isCancelling ? 'Cancelling...' : 'Cancel'}
        </Button>
      </div>
      <Progress
        label={`${league.label} predictions`}
        value={done}
        max={progress.total}
        valueText={`${done} of ${progress.total}`}
      />
      <p role="status" className="min-h-4 text-xs text-muted tabular">
        {statusWords(progress)}
      </p>
    </div>
  );
}

function statusWords({ failed, waitMs }: { failed: number; waitMs: number | undefined }): string {
  if (waitMs !== undefined) {
    return `The server asks to wait ${Math.ceil(waitMs / 1000)} seconds; it goes on by itself.`;
  }
  return failed > 0 ? `${failed} failed` : '';
}
