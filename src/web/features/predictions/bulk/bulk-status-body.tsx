import { TriangleAlert, X } from 'lucide-react';
import { renewalSentence, isUsedUp } from '#web/features/analysts/allowance.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { BulkGeneration } from './use-bulk-generation.ts';
import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';

/** Progress as counted by the server, with Cancel; one line, so nothing shifts. */
export function BulkStatus({ bulk, label }: { bulk: BulkGeneration; label: string }) {
  const { job, cancel, isCanceling, isUnreachable } = bulk;
  if (job === undefined) return null;

  const counted = formatCounts(job);
  return (
    <div className="flex w-full gap-2 sm:w-80">
      <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center gap-1.5">
        <p role="status" className="truncate text-sm tabular">
          {isUnreachable ? `${counted}, reconnecting...` : `Generating ${counted}`}
        </p>
        <Progress
          label={label}
          value={job.finished + job.failed}
          max={job.total}
          valueText={counted}
        />
      </div>
      <Button variant="secondary" onClick={cancel} disabled={isCanceling} Icon={X}>
        {isCanceling ? 'Canceling...' : 'Cancel'}
      </Button>
    </div>
  );
}

interface BulkFailuresProps {
  bulk: BulkGeneration;
  labelGame: (gameId: string) => string;
}

export function BulkFailuresBody({ bulk, labelGame }: BulkFailuresProps) {
  const groups = groupFailures(bulk.job?.failures ?? []);
  const refusal = bulk.failure;
  const renewsAt = bulk.job?.renewsAt;

  return (
    <section
      aria-label="Games not predicted"
      className="flex w-full items-start justify-between gap-2 rounded-md bg-bad-ground py-1.5 pr-1.5 pl-3 text-sm text-bad"
    >
      <div className="flex min-w-0 items-start gap-2 py-1.5">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" />
        <ul className="flex min-w-0 flex-col gap-1">
          {refusal !== undefined && <li>{refusal.message}</li>}
          {groups.map(({ message, isUsedUp, gameIds }) => (
            <li key={message}>
              {message} {isUsedUp && renewsAt != null && `${renewalSentence(renewsAt)} `}
              <span className="text-ink">
                {gameIds.length === 1 ? '' : `${gameIds.length} games: `}
                {gameIds.map(labelGame).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {!bulk.isRunning && (
        <Button variant="ghost" size="sm" onClick={bulk.dismiss}>
          Dismiss
        </Button>
      )}
    </section>
  );
}

export function formatCounts({ finished, failed, total }: BulkGenerationView): string {
  return `${finished + failed} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
}

/** Failures grouped by message, that of most games first. */
export function groupFailures(failures: BulkGenerationView['failures']) {
  const messages = [...new Set(failures.map(({ message }) => message))];
  const groups = messages.map((message) => {
    const own = failures.filter((failure) => failure.message === message);
    const gameIds = own.map(({ gameId }) => gameId);
    return { message, isUsedUp: own.some(({ code }) => isUsedUp(code)), gameIds };
  });
  return groups.toSorted((a, b) => b.gameIds.length - a.gameIds.length);
}
