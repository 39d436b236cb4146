import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useNow, formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import type { GenerationFailure } from './generation-failure.ts';

interface FailureNoteProps {
  failure: GenerationFailure;
  onRetry: () => void;
}

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
        <TriangleAlert className="mt-0.5 size-4 shrink-0" />
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

/** “in 40 s”, “at 7:00 PM”, “on Sun, Nov 22, 7:00 PM”; undefined once the moment has come. */
export function formatWait(until: Date, now: Date): string | undefined {
  const leftMs = until.getTime() - now.getTime();
  if (leftMs <= 0) return undefined;
  if (leftMs < 2 * minuteMs) return `in ${Math.ceil(leftMs / 1000)} s`;
  return leftMs < dayMs
    ? `at ${formatMoment(until, 'time')}`
    : `on ${formatMoment(until, 'dayAndTime')}`;
}
