import { RotateCw, TriangleAlert } from 'lucide-react';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { useNow } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { type GenerationFailure, formatWait } from './generation-failure.ts';
import type { ReportedStep } from './generation-steps.ts';
import type { Generation } from './use-generation.ts';

/** Loaded when something is asked for: most visits see none. */
const GenerationStepList = lazyPart(
  async () => (await import('./generation-step-list.tsx')).GenerationStepList,
  { pending: null },
);

/** The steps that the server has reported; nothing where it has reported none. */
export function GenerationSteps({ steps }: { steps: readonly ReportedStep[] }) {
  return steps.length === 0 ? null : <GenerationStepList steps={steps} />;
}

/** What goes on after the button was pressed: the steps while they happen, or why it came to nothing. */
export function GenerationStatus({ generation }: { generation: Generation }) {
  const { isRunning, steps, failure, generate } = generation;

  if (isRunning) return <GenerationSteps steps={steps} />;
  if (failure === undefined) return null;
  return <FailureNote failure={failure} onRetry={generate} />;
}

interface FailureNoteProps {
  failure: GenerationFailure;
  onRetry: () => void;
}

/** The server's words, when to try again where it says so, and the retry where that can help. */
export function FailureNote({ failure, onRetry }: FailureNoteProps) {
  const now = useNow(1000);
  const wait = failure.retryAt === undefined ? undefined : formatWait(failure.retryAt, now);
  const canHelp = failure.help === 'retry' || (failure.help === 'renewal' && wait === undefined);

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-bad-ground py-1.5 pr-1.5 pl-3 text-sm"
    >
      <p className="flex min-w-0 flex-1 basis-52 items-start gap-2 text-bad">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {failure.message}
          {wait !== undefined && failure.help === 'retry' && (
            <span className="block">You can try again {wait}.</span>
          )}
        </span>
      </p>
      {canHelp && (
        <Button
          variant="secondary"
          size="sm"
          onClick={onRetry}
          disabled={wait !== undefined}
          Icon={RotateCw}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
